"""Games on many machines: a Dask cluster that looks like any other executor. Dask is imported only when it is asked for.

A task is some games under some rulesets and comes back as sums of integers, so it may be played again after a worker
died, and the result is the same to the digit. Workers must run this version of Ballast with these kernels: that is
looked at first, and again with every task, for workers that join later. Dask has no authentication: keep to loopback or
TLS (`tls://...`, with Dask's own configuration for certificates).
"""

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from .kernel_cache import kernel_hash
from .problems import InputError, refuse
from .simulate import product_version
from .text import Text

CONNECT_SECONDS, WORKER_SECONDS = 4, 3
PATIENCE_SECONDS, LONELY_SECONDS = 2, 60
OPTION = "--cluster"
Identity = tuple[str, str]


@cache
def identity() -> Identity:
    """What must be the same here and on every worker: Ballast's version and the hash of its kernels."""
    return product_version(), kernel_hash()


def play_as(wanted: Identity, task: Callable, *arguments) -> tuple[Identity, Any]:
    """On a worker: what it is, and what the task came to there, if it is what was wanted."""
    mine = identity()
    return mine, task(*arguments) if mine == wanted else None


class Remote:
    """A task on its way, as `submit` of any executor gives one."""

    def __init__(self, future, cluster: "Cluster"):
        self.future, self.cluster = future, cluster

    def result(self, timeout: float | None = None) -> Any:
        """What it came to. InputError where the cluster is gone, or a worker of another version played."""
        began = time.monotonic()
        while True:
            try:
                found, answer = self.future.result(timeout=PATIENCE_SECONDS)
            except TimeoutError:
                if timeout is not None and time.monotonic() - began > timeout:
                    raise
                self.cluster.check_is_there()
            except InputError:
                raise
            except (Exception, CancelledError) as error:
                raise lost(self.cluster.address, error) from None
            else:
                if found != identity():
                    raise other_version(self.cluster.address, found)
                return answer

    def cancel(self) -> bool:
        """Takes the task back, if it has not begun."""
        self.future.cancel()
        return True


class Cluster(Executor):
    """A Dask cluster as an executor; `n_threads` are those of all its workers."""

    def __init__(self, client, address: str):
        self.client, self.address = client, address
        self.n_threads = max(1, sum(client.nthreads().values()))
        self.alone_since: float | None = None

    def submit(self, fn: Callable, /, *args, **kwargs) -> Remote:  # ty: ignore
        """Sends a task to a worker; it is played again elsewhere where that one dies."""
        return Remote(self.client.submit(play_as, identity(), fn, *args, pure=False, **kwargs), self)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Lets go of the cluster; its workers go on."""
        self.client.close(timeout=2)

    def check_is_there(self) -> None:
        """Raises where the scheduler is gone, or has had no workers for a minute."""
        if self.client.status not in ("running", "connecting"):
            raise lost(self.address, "scheduler")
        workers = self.client.scheduler_info(n_workers=-1)["workers"]
        now = time.monotonic()
        self.alone_since = None if workers else self.alone_since or now
        if self.alone_since and now - self.alone_since > LONELY_SECONDS:
            raise refuse("no worker is left", "kein Worker ist mehr da", key=OPTION, value=self.address)


def lost(address: str, reason: Any) -> InputError:
    """For a cluster that is gone in the middle."""
    what = " ".join(str(reason).split()) or type(reason).__name__
    return refuse(f"the cluster at {address} failed: {what}", f"der Cluster an {address} versagt: {what}", key=OPTION)


def other_version(address: str, found: Identity) -> InputError:
    """For a worker that would not play the same games."""
    here, there = (f"{version} ({kernels})" for version, kernels in (identity(), found))
    return refuse(
        f"the worker {address} runs Ballast {there}, but here is {here}; install the same version there",
        f"auf dem Worker {address} läuft Ballast {there}, hier aber {here}; bitte dort dieselbe Version installieren",
        key=OPTION,
    )


@contextmanager
def connected(address: str | None) -> Iterator[Cluster | None]:
    """The cluster at an address, for as long as it is needed; None where no address is given.

    InputError where dask is missing, nobody listens, no worker is there, or a worker runs another version.
    """
    if not address:
        yield None
        return
    cluster = connect(address)
    try:
        yield cluster
    finally:
        cluster.shutdown()


def connect(address: str) -> Cluster:
    """A connection whose workers have been looked at; says so where it is open to anybody in the network."""
    try:
        from distributed import Client
    except ImportError:
        en, de = "needs dask: pip install 'ballast[cluster]'", "braucht dask: pip install 'ballast[cluster]'"
        raise refuse(en, de, key=OPTION) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # one message is ours to give
    check_listens(address)
    if not is_private(address):
        print(f"ballast: {address} is neither on this machine nor encrypted; Dask lets anybody there run code.", file=sys.stderr)
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, RuntimeError, TypeError) as error:
        raise nobody(address, error) from None
    try:
        check_workers(client, address)
        return Cluster(client, address)
    except BaseException:
        client.close(timeout=2)
        raise


def check_listens(address: str) -> None:
    """Raises where nobody answers; a Client would wait much longer for whoever listens and says nothing."""
    from distributed import Security
    from distributed.comm import connect as speak_to

    async def greet() -> None:
        comm = await speak_to(address, timeout=CONNECT_SECONDS, **Security().get_connection_args("client"))
        await comm.close()

    try:
        with ThreadPoolExecutor(1) as own_thread:  # the caller's may have an event loop already
            own_thread.submit(lambda: asyncio.run(asyncio.wait_for(greet(), CONNECT_SECONDS + 1))).result()
    except (OSError, ValueError, RuntimeError, TypeError) as error:
        raise nobody(address, error) from None


def nobody(address: str, reason: BaseException) -> InputError:
    """For an address where no scheduler is."""
    why = f" ({' '.join(str(reason).split())})" if str(reason) else ""
    hint = Text("tcp://127.0.0.1:8786 | tls://HOST:8786", "tcp://127.0.0.1:8786 | tls://HOST:8786")
    return refuse(f"nobody answers at {address}{why}", f"an {address} antwortet niemand{why}", key=OPTION, allowed=hint)


def check_workers(client, address: str) -> None:
    """Raises where there is no worker, or one that runs another version."""
    try:
        client.wait_for_workers(1, timeout=WORKER_SECONDS)
    except TimeoutError:
        en, de = f"the cluster at {address} has no workers", f"der Cluster an {address} hat keine Worker"
        raise refuse(en, de, key=OPTION, allowed=Text(f"dask worker {address}", f"dask worker {address}")) from None
    for worker, found in client.run(identity, on_error="return").items():
        if isinstance(found, BaseException):
            en, de = f"the worker {worker} has no Ballast of this version", f"der Worker {worker} hat kein Ballast dieser Version"
            raise refuse(f"{en} ({found})", f"{de} ({found})", key=OPTION)
        if tuple(found) != identity():
            raise other_version(worker, tuple(found))


def is_private(address: str) -> bool:
    """Whether an address is on this machine, or encrypted."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        host = parts.hostname or ""
    except ValueError:
        return False
    return parts.scheme in ("tls", "wss", "inproc") or host in ("localhost", "::1") or host.startswith("127.")
