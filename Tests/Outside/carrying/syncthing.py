"""Carrying by Syncthing: an instance per device, connected only to each other over loopback."""

import json
import os
import secrets
import socket
import subprocess
import time
import urllib.error
import urllib.request

PATIENCE = 600
"""Seconds that anything may take; only what hangs does."""


class Syncthing:
    """Real instances without discovery, relays and upgrades. Links are cut by pausing the connections of a device."""

    program = "syncthing"

    def __init__(self, root, folders):
        self.instances = [Instance(root / f"syncthing-{index}", folder) for index, folder in enumerate(folders)]
        self.cut = set()

    def start(self):
        for instance in self.instances:
            instance.generate()
        for instance in self.instances:
            instance.configure(self.instances)
            instance.launch()
        for instance in self.instances:
            wait(f"an answer of Syncthing, see {instance.home}/log", lambda: instance.ask("GET", "system/ping"))
        self._link(set())

    def carry(self, cut):
        """Connects all devices except those in `cut`, and waits until their folders are equal."""
        self._link(cut)
        there = [instance for index, instance in enumerate(self.instances) if index not in cut]
        if len(there) > 1:
            wait("equal folders", lambda: len({json.dumps(instance.content()) for instance in there}) == 1)

    def _link(self, cut):
        for index, instance in enumerate(self.instances):
            for other, peer in enumerate(self.instances):
                if index != other:
                    is_cut = index in cut or other in cut
                    instance.ask("POST", f"system/{'pause' if is_cut else 'resume'}?device={peer.id}")
        for index, instance in enumerate(self.instances):
            for other, peer in enumerate(self.instances):
                if index != other:
                    is_cut = index in cut or other in cut
                    wait("the link", lambda: instance.is_connected(peer) != is_cut)

    def stop(self):
        for instance in self.instances:
            instance.end()


class Instance:
    """One Syncthing with a home of its own."""

    def __init__(self, home, folder):
        self.home, self.folder = home, folder
        self.key = secrets.token_hex(16)
        self.process = None
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            second.bind(("127.0.0.1", 0))
            self.port, self.gui = first.getsockname()[1], second.getsockname()[1]
        self.variables = {"PATH": os.environ["PATH"], "HOME": str(home), "STNOUPGRADE": "1", "STNODEFAULTFOLDER": "1", "STNORESTART": "1"}

    def generate(self):
        """Makes the keys, from which the id of the device follows."""
        self.home.mkdir()
        (self.folder / ".stfolder").mkdir()
        home = f"--home={self.home}"
        subprocess.run(["syncthing", "generate", home, "--no-default-folder"], check=True, env=self.variables, capture_output=True)
        result = subprocess.run(["syncthing", home, "--device-id"], check=True, env=self.variables, capture_output=True, text=True)
        self.id = result.stdout.strip()

    def configure(self, instances):
        devices = "".join(
            f'<device id="{one.id}" name="{one.home.name}" compression="never"><address>'
            f'{"dynamic" if one is self else f"tcp://127.0.0.1:{one.port}"}</address></device>' for one in instances)
        members = "".join(f'<device id="{one.id}"/>' for one in instances)
        (self.home / "config.xml").write_text(
            f'<configuration version="35"><folder id="shop" path="{self.folder}" type="sendreceive" rescanIntervalS="5"'
            f' fsWatcherEnabled="true" fsWatcherDelayS="1">{members}<minDiskFree unit="%">0</minDiskFree></folder>{devices}'
            f'<gui enabled="true" tls="false"><address>127.0.0.1:{self.gui}</address><apikey>{self.key}</apikey></gui>'
            f"<options><listenAddress>tcp://127.0.0.1:{self.port}</listenAddress><globalAnnounceEnabled>false</globalAnnounceEnabled>"
            "<localAnnounceEnabled>false</localAnnounceEnabled><relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled>"
            "<reconnectionIntervalS>1</reconnectionIntervalS><startBrowser>false</startBrowser><urAccepted>-1</urAccepted>"
            "<crashReportingEnabled>false</crashReportingEnabled><autoUpgradeIntervalH>0</autoUpgradeIntervalH></options></configuration>")

    def launch(self):
        with open(self.home / "log", "ab") as log:
            self.process = subprocess.Popen(
                ["syncthing", "serve", f"--home={self.home}", "--no-browser", "--no-restart", "--no-default-folder"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.variables)

    def ask(self, verb, path):
        """The response of the REST interface."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.gui}/rest/{path}", headers={"X-API-Key": self.key}, method=verb)
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            text = response.read()
        return json.loads(text) if text.strip() else True

    def is_connected(self, peer):
        connections = self.ask("GET", "system/connections")["connections"]
        return connections.get(peer.id, {}).get("connected", False)

    def content(self):
        """All files of the folder, except Syncthing's own."""
        found = []
        for path in sorted(self.folder.rglob("*")):
            if path.is_file() and not any(part.startswith(".") for part in path.relative_to(self.folder).parts):
                found.append([str(path.relative_to(self.folder)), path.read_bytes().hex()])
        return found

    def end(self):
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def wait(what, check, seconds=PATIENCE):
    """Repeats a check until it is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if check():
                return
        except (urllib.error.URLError, OSError):
            pass  # not ready yet, or a file has just been replaced
        time.sleep(0.05)
    raise RuntimeError(f"{what} did not come within {seconds} s")
