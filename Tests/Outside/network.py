"""A server on loopback that behaves as the path says; prints its ports (plain, secure) and serves until its input ends."""

import gzip
import http.server
import json
import os
import ssl
import struct
import socket
import subprocess
import sys
import tempfile
import threading
import time
import zlib

from refreshing import ChangingPages

PRODUCTS = [{"id": 1, "title": "Green tea", "price": 4.5, "category": "tea", "image": "http://example.com/1.png", "description": "Loose"},
            {"id": 2, "title": "Black tea", "price": 3.25, "category": "tea", "rating": {"rate": 4.1, "count": 12}}]
DUMMY = {"products": [{"id": 7, "title": "Oolong", "price": 6.5, "category": "tea", "stock": 3, "thumbnail": "t.png", "brand": "Hill"}],
         "total": 1, "skip": 0, "limit": 30}
PATIENCE = 600
"""Seconds that a client may take to go away."""
FOOD = "/food/api/v2/product/"
PAGES = {"/fakestore": PRODUCTS, "/dummyjson": DUMMY, "/empty": [], "/one": PRODUCTS[0],
         FOOD + "4006381333931.json": {"code": "4006381333931", "status": 1, "product": {
             "code": "4006381333931", "product_name": "Rolled oats", "product_name_de": "Haferflocken", "brands": "Mill, Other",
             "categories": "Cereals, Breakfast", "quantity": "500 g", "image_url": "https://example.com/oats.jpg"}},
         FOOD + "5901234123457.json": {"code": "5901234123457", "status": 0, "status_verbose": "product not found"},
         FOOD + "96385074.json": {"code": "96385074", "status": 1, "product": {"code": "96385074", "brands": "Nameless"}},
         FOOD + "036000291452.json": ["no object"]}


class Handler(ChangingPages, http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    hits = {}

    def log_message(self, format, *words):
        pass

    def send(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            if value is not None:
                self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def raw(self, data):
        self.wfile.write(data)
        self.wfile.flush()
        self.close_connection = True

    def hold(self):
        """Waits until the client has gone."""
        self.close_connection = True
        self.connection.settimeout(PATIENCE)
        try:
            while self.connection.recv(4096):
                pass
        except OSError:
            pass

    def do_GET(self):
        path, _, query = self.path.partition("?")
        Handler.hits[path] = Handler.hits.get(path, 0) + 1
        name, _, rest = path[1:].partition("/")
        try:
            page = json.dumps(PAGES[path]).encode() if path in PAGES else None
            if page is not None:
                return self.send(200, page)
            return getattr(self, "get_" + name)(rest, query)
        except AttributeError:
            return self.send(404)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def get_status(self, rest, query):
        code, _, wait = rest.partition("/")
        self.send(int(code), b"no", Retry_After=wait or None)

    def get_redirect(self, rest, query):
        self.send(302, Location=query)

    def get_hops(self, rest, query):
        self.send(302, Location=f"/hops/{int(rest) - 1}" if int(rest) > 1 else "/fakestore")

    def get_nowhere(self, rest, query):
        self.send(302)

    def get_circle(self, rest, query):
        self.send(301, Location="/circle")

    def get_gzip(self, rest, query):
        self.send(200, gzip.compress(json.dumps(PRODUCTS).encode()), Content_Encoding="gzip")

    def get_bomb(self, rest, query):
        self.send(200, gzip.compress(b"[" + b" " * (100 << 20) + b"]"), Content_Encoding="gzip")

    def get_notgzip(self, rest, query):
        self.send(200, b"this is not compressed", Content_Encoding="gzip")

    def get_endless(self, rest, query):
        self.send_response(200)
        self.end_headers()
        while True:
            self.wfile.write(b" " * 65536)

    def get_huge(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\n[")
        self.hold()

    def get_short(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[]")

    def get_long(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]garbage")

    def get_stall(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[")
        self.hold()

    def get_silent(self, rest, query):
        self.hold()

    def get_slow(self, rest, query):
        time.sleep(0.5)
        self.send(200, json.dumps(PRODUCTS).encode())

    def get_trickle(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
        while True:
            self.raw(b" ")
            time.sleep(0.2)

    def get_reset(self, rest, query):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def get_nothing(self, rest, query):
        self.close_connection = True

    def get_garbage(self, rest, query):
        self.raw(b"\x00\x01\x02 not HTTP at all\r\n\r\n")

    def get_headers(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\n" + b"X-Filler: " + b"x" * 60000 + b"\r\n")
        while True:
            self.raw(b"X-More: " + b"y" * 60000 + b"\r\n")

    def get_chunked(self, rest, query):
        body = json.dumps(PRODUCTS).encode()
        self.raw(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%b\r\n0\r\n\r\n" % (len(body), body))

    def get_badchunk(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n[]\r\n")

    def get_halfchunk(self, rest, query):
        self.raw(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n[")

    def get_interim(self, rest, query):
        self.raw(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]")

    def get_html(self, rest, query):
        self.send(200, b"<html><body>Log in</body></html>", Content_Type="text/html")

    def get_binary(self, rest, query):
        self.send(200, bytes(range(256)))

    def get_png(self, rest, query):
        """An image whose width is the number."""
        width = int(rest)
        chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, 1, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(bytes(width + 1))), (b"IEND", b"")]
        parts = [struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks]
        self.send(200, b"\x89PNG\r\n\x1a\n" + b"".join(parts), Content_Type="text/plain")

    def get_slowpng(self, rest, query):
        time.sleep(0.5)
        self.get_png(rest, query)

    def get_svg(self, rest, query):
        self.send(200, b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', Content_Type="image/svg+xml")

    def get_largeimage(self, rest, query):
        self.send(200, b"GIF89a\x01\x00\x01\x00" + bytes(int(rest) - 10), Content_Type="image/gif")

    def get_cut(self, rest, query):
        self.send(200, b'[{"id": 1, "title"')

    def get_told(self, rest, query):
        headers = {name.lower() for name in self.headers}
        told = headers & {"cookie", "authorization", "referer", "proxy-authorization"}
        self.send(200, json.dumps([{"id": 9, "title": "Told " + ",".join(sorted(told)), "price": 1}]).encode(), Set_Cookie="a=b")

    def get_hits(self, rest, query):
        self.send(200, json.dumps([{"id": 8, "title": f"Hits {Handler.hits.get('/' + rest, 0)}", "price": 1}]).encode())


# An elliptic curve: it takes a moment to make such a key, those of RSA take longer than the tests.
KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass


def secure(folder):
    """Makes an authority and a certificate for `localhost`; returns the server's context."""
    def openssl(*words):
        subprocess.run(["openssl", *words], check=True, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    openssl("req", "-x509", *KEY, "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Test CA")
    openssl("req", *KEY, "-nodes", "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost")
    with open(os.path.join(folder, "names"), "w", encoding="ascii") as names:
        names.write("subjectAltName=DNS:localhost\n")
    openssl("x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names",
            "-out", "server.pem")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(os.path.join(folder, "server.pem"), os.path.join(folder, "server.key"))
    return context


def main():
    with tempfile.TemporaryDirectory() as folder:
        plain, tls = Server(("127.0.0.1", 0), Handler), Server(("127.0.0.1", 0), Handler)
        tls.socket = secure(folder).wrap_socket(tls.socket, server_side=True)
        for server in (plain, tls):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        print(plain.server_port, tls.server_port, os.path.join(folder, "ca.pem"), flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
