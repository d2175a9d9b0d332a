"""Carrying by git: a bare repository, and a clone per device."""

import os
import subprocess


class Git:
    """Commits, merges and pushes the folder of each device in turn. Links are cut by not carrying."""

    program = "git"

    def __init__(self, root, folders):
        self.origin = root / "origin.git"
        self.folders = folders
        self.isolated = {"PATH": os.environ["PATH"], "HOME": str(root), "GIT_CONFIG_NOSYSTEM": "1"}

    def start(self):
        subprocess.run(["git", "init", "-q", "--bare", "-b", "main", self.origin], check=True, env=self.isolated)
        for folder in self.folders:
            self._git(folder, "init", "-q", "-b", "main")
            self._git(folder, "remote", "add", "origin", str(self.origin))
            # git must change no line endings
            (folder / ".gitattributes").write_text("* -text\n")
            (folder / ".git" / "info" / "exclude").write_text(".*\n!.gitattributes\n")

    def carry(self, cut):
        """Exchanges the folders of all devices except those in `cut`."""
        for _ in range(2):
            for index, folder in enumerate(self.folders):
                if index not in cut:
                    self._exchange(folder)

    def _exchange(self, folder):
        self._git(folder, "add", "-A")
        if self._git(folder, "diff", "--cached", "--quiet", check=False).returncode != 0:
            self._git(folder, "commit", "-q", "-m", "carried")
        self._git(folder, "fetch", "-q", "origin")
        if self._git(folder, "rev-parse", "-q", "--verify", "origin/main", check=False).returncode == 0:
            merge = self._git(folder, "merge", "-q", "--no-edit", "--allow-unrelated-histories", "origin/main", check=False)
            if merge.returncode != 0:
                self._keep_deleted(folder)
        if self._git(folder, "rev-parse", "-q", "--verify", "HEAD", check=False).returncode == 0:
            self._git(folder, "push", "-q", "origin", "HEAD:main")

    def _keep_deleted(self, folder):
        """Ends a merge in which one side has deleted a file that the other has changed: it stays. No other conflict may occur."""
        status = self._git(folder, "status", "--porcelain")
        conflicts = [line for line in status.stdout.splitlines() if "U" in line[:2] or line[:2] in ("AA", "DD")]
        if not conflicts or any(line[:2] not in ("UD", "DU") for line in conflicts):
            raise RuntimeError(f"conflicts of git in {folder}: {status.stdout}")
        self._git(folder, "add", "-A")
        self._git(folder, "commit", "-q", "--no-edit")

    def _git(self, folder, *words, check=True):
        command = ["git", "-C", str(folder), "-c", "user.name=carrier", "-c", "user.email=carrier@localhost", *words]
        result = subprocess.run(command, env=self.isolated, capture_output=True, text=True)
        if check and result.returncode != 0:
            raise RuntimeError(f"git {' '.join(words)} in {folder}: {result.stderr}")
        return result

    def stop(self):
        """Nothing runs between two exchanges."""
