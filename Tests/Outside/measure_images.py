"""Measures how much downloads of all images delay other requests.

Serves 10,000 images on loopback, has the program download them by `image.prefetch` while it answers a thousand requests per second, and
prints the latency of these with and without the downloads, memory, and descriptors.

Usage: measure_images.py PROGRAM [IMAGES]
"""

import asyncio
import json
import os
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

RATE = 1000
"""Requests per second."""


def png(number):
    """An image of some kilobytes, different for each number."""
    noise = os.urandom(6000) + struct.pack(">I", number)
    width = len(noise) - 1
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, 1, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(noise, 0)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks)


async def serve():
    """Serves `/N` until the process ends, when nothing else wants to run: it stands for another machine."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))

    async def answer(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        body = png(int(head.split(b" ", 2)[1][1:]))
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0, backlog=256)
    print(server.sockets[0].getsockname()[1], flush=True)
    async with server:
        await server.serve_forever()


class Service:
    """The program, with a thread that notes when each response arrives."""

    def __init__(self, *words):
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.arrivals, self.results, self.number = {}, {}, 0
        self.arrived = threading.Condition()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            now = time.perf_counter()
            message = json.loads(line)
            with self.arrived:
                self.arrivals[message["id"]] = now
                self.results[message["id"]] = message
                self.arrived.notify_all()

    def send(self, method, params):
        self.number += 1
        request = json.dumps({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}) + "\n"
        sent = time.perf_counter()
        self.process.stdin.write(request.encode())
        self.process.stdin.flush()
        return self.number, sent

    def wait(self, number):
        with self.arrived:
            self.arrived.wait_for(lambda: number in self.results)
            return self.results.pop(number)

    def status(self):
        """Resident memory in MB, and the number of descriptors."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as lines:
            memory = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024
        return memory, len(os.listdir(f"/proc/{self.process.pid}/fd"))


def load(service, until):
    """Sends requests at the rate until `until()` is true; returns their latencies in milliseconds, the highest memory and descriptors."""
    sent, memory, descriptors = {}, 0, 0
    start = time.perf_counter()
    while not until():
        due = start + len(sent) / RATE
        pause = due - time.perf_counter()
        if pause > 0:
            time.sleep(pause)
        number, at = service.send("cart.total", {})
        sent[number] = at
        if len(sent) % 100 == 0:
            now = service.status()
            memory, descriptors = max(memory, now[0]), max(descriptors, now[1])
    service.wait(number)
    latencies = sorted((service.arrivals[number] - at) * 1000 for number, at in sent.items())
    return latencies, memory, descriptors


def show(name, latencies, memory, descriptors, seconds):
    p50, p99, most = latencies[len(latencies) // 2], latencies[len(latencies) * 99 // 100], latencies[-1]
    print(f"{name}: {len(latencies) / seconds:.0f} requests/s, p50 {p50:.3f} ms, p99 {p99:.3f} ms, max {most:.1f} ms, "
          f"{memory:.1f} MB, {descriptors} descriptors", flush=True)


def main(program, count="10000"):
    count = int(count)
    server = subprocess.Popen([sys.executable, __file__, "--serve"], stdout=subprocess.PIPE)
    port = int(server.stdout.readline())
    with tempfile.TemporaryDirectory() as folder:
        service = Service(program, "--data", folder + "/store", "--allow-private-hosts")
        echo = Service(program, "echo")
        rows = [{"id": f"p{number}", "title": f"Product {number}", "price": 1, "image": f"http://127.0.0.1:{port}/{number}"}
                for number in range(count)]
        service.wait(service.send("data.import", {"data": rows})[0])
        service.wait(service.send("cart.add", {"productId": "p1"})[0])
        begin = time.perf_counter()
        show("without", *load(service, lambda: time.perf_counter() > begin + 10), time.perf_counter() - begin)
        begin = time.perf_counter()
        prefetch, _ = service.send("image.prefetch", {})
        show("during", *load(service, lambda: prefetch in service.results), time.perf_counter() - begin)
        seconds = time.perf_counter() - begin
        result = service.wait(prefetch)["result"]
        service.wait(service.send("image.clear", {})[0])
        begin = time.perf_counter()
        prefetch, _ = service.send("image.prefetch", {})
        show("echo during", *load(echo, lambda: prefetch in service.results), time.perf_counter() - begin)
        print(f"{result['downloaded']} of {result['images']} images in {seconds:.0f} s, {result['failed']} failed")
        service.process.stdin.close()
        print("exit", service.process.wait(), "processes left:", subprocess.run(["pgrep", "-c", "curl"], capture_output=True, text=True).stdout.strip())
    server.kill()


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        asyncio.run(serve())
    else:
        main(*sys.argv[1:])
