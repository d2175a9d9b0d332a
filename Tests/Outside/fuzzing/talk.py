"""Process of the program, driven over pipes with pieces of any size."""

import os
import select
import subprocess
import time

# Timeout in seconds after which a response counts as missing, even on a slow machine.
PATIENCE = 600


class Silence(Exception):
    """Raised if the process ended or did not respond."""


class Talk:
    """Sends frames, and returns received data message by message."""

    def __init__(self, command, folder, framing, random):
        self.framing, self.random = framing, random
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        os.set_blocking(self.input, False)
        self.received = b""

    def framed(self, body):
        if self.framing == "lines":
            return body + self.random.choice([b"\n", b"\n", b"\r\n", b"\n\n"])
        return self.random.choice([b"Content-Length: %d\r\n\r\n", b"content-length:%d\nX-A: b\n\n"]) % len(body) + body

    def pieces(self, data):
        """Splits the bytes: whole, into small pieces, or at one point."""
        way = self.random.randrange(4)
        if way == 0 or len(data) > 1 << 17:
            return [data]
        if way == 1 and len(data) < 3000:
            return [data[start:start + 7] for start in range(0, len(data), 7)]
        cuts = sorted(self.random.randrange(len(data) + 1) for _ in range(way * 2))
        return [data[start:end] for start, end in zip([0] + cuts, cuts + [len(data)]) if start < end]

    def exchange(self, bodies, count):
        """Sends everything, and receives until `count` messages other than notifications have come; returns all messages, in order."""
        waiting = self.pieces(b"".join(map(self.framed, bodies)))
        waiting.reverse()
        messages = []
        limit = time.monotonic() + PATIENCE
        while waiting or count > 0:
            readable, writable, _ = select.select([self.output], [self.input] if waiting else [], [], 5)
            if writable:
                self.write(waiting)
            if readable:
                count -= self.read(messages)
            if time.monotonic() > limit:
                raise Silence(f"{count} answers have not come")
        return messages

    def write(self, waiting):
        piece = waiting.pop()
        try:
            sent = os.write(self.input, piece)
        except BlockingIOError:
            sent = 0
        except BrokenPipeError as error:
            raise Silence(f"it ended: {self.process.wait(PATIENCE)}, {self.process.stderr.read()[-2000:]}") from error
        if sent < len(piece):
            waiting.append(piece[sent:])

    def read(self, messages):
        """Reads what is available; returns the number of messages other than notifications in it."""
        data = os.read(self.output, 1 << 18)
        if not data:
            raise Silence(f"it ended: {self.process.wait(PATIENCE)}, {self.process.stderr.read()[-2000:]}")
        self.received += data
        return self.take(messages)

    def take(self, messages):
        count = 0
        for body in self.bodies():
            messages.append(body)
            if not body.startswith(b'{"jsonrpc":"2.0","method":'):
                count += 1
        return count

    def bodies(self):
        """Returns the complete messages received."""
        if self.framing == "lines":
            *whole, self.received = self.received.split(b"\n")
            return whole
        whole = []
        while True:
            head, mark, rest = self.received.partition(b"\r\n\r\n")
            if not mark:
                return whole
            length = int(head.removeprefix(b"Content-Length: "))
            if len(rest) < length:
                return whole
            whole.append(rest[:length])
            self.received = rest[length:]

    def end(self, last=()):
        """Sends the last bytes and closes the input; returns the remaining messages, the exit code, and standard error."""
        data = b"".join(map(self.framed, last))
        os.set_blocking(self.input, True)
        if data:
            os.write(self.input, data)
        self.process.stdin.close()
        while True:
            data = os.read(self.output, 1 << 18)
            if not data:
                break
            self.received += data
        messages = []
        self.take(messages)
        if self.received:
            messages.append(self.received)
        said = self.process.stderr.read()
        code = self.process.wait(PATIENCE)
        self.close()
        return messages, code, said

    def close(self):
        """Kills the process if it is running, and closes its pipes."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                pipe.close()
            except BrokenPipeError:
                pass
