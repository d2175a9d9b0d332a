"""Runs nginx on loopback; prints its port and the folder that it serves, and ends with its input."""

import os
import socket
import subprocess
import sys
import tempfile

CONFIGURATION = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr crit;
events {{}}
http {{
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  gzip on;
  gzip_min_length 1;
  gzip_types application/json;
  types {{ application/json json; image/png png; }}
  limit_req_zone $server_port zone=seldom:1m rate=1r/m;
  limit_req_status 429;
  server {{
    listen 127.0.0.1:{port};
    root files;
    location /seldom/ {{ limit_req zone=seldom; alias {folder}/files/; }}
    location /moved/ {{ return 301 /list.json; }}
  }}
}}
"""


def main():
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        os.mkdir(folder + "/files")
        with open(folder + "/nginx.conf", "w", encoding="ascii") as file:
            file.write(CONFIGURATION.format(port=port, folder=folder))
        server = subprocess.Popen(["nginx", "-p", folder, "-c", "nginx.conf", "-e", "stderr"], stdout=subprocess.DEVNULL)
        while server.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except ConnectionRefusedError:
                pass
        print(port, folder + "/files", flush=True)
        sys.stdin.read()
        server.kill()
        server.wait()


if __name__ == "__main__":
    main()
