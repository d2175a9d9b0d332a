"""Process of the program."""

import json
import signal
import subprocess


class Service:
    """Process of the program, with one request at a time."""

    def __init__(self, options, *more):
        command = [options.program, "--data", str(options.store), "--locale", "en", *more]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.last = 0
        self.compaction = [options.program, "compact", "--data", str(options.store)]

    def compact(self):
        """Compacts the database by the command; returns None if the process died meanwhile."""
        run = subprocess.run(self.compaction, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if self.process.poll() is not None:
            return None
        return {"result": {}} if run.returncode == 0 else {"error": {}}

    def ask(self, method, **params):
        """Returns the response, or None if the process died before it."""
        self.last += 1
        request = {"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}
        try:
            self.process.stdin.write(json.dumps(request).encode() + b"\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except (BrokenPipeError, ValueError):
            return None
        return json.loads(line) if line.endswith(b"\n") else None

    def end(self, kills=False):
        if kills:
            self.process.kill()
            self.process.send_signal(signal.SIGCONT)
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.wait()
        self.process.stdout.close()
