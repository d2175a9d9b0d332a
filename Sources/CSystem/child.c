// Starting a child that cannot outlive this process. posix_spawn has no attribute for PR_SET_PDEATHSIG, so this is vfork and execve,
// with nothing but system calls between them.
#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sched.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// struct sched_attr of the kernel, which older C libraries do not declare.
struct scheduling {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime, deadline, period;
};

static void schedule(uint32_t policy, int32_t nice) {
  struct scheduling scheduling = {.size = sizeof scheduling, .policy = policy, .nice = nice, .runtime = 100 * 1000};
  syscall(SYS_sched_setattr, 0, &scheduling, 0);
}

void child_yield_to_others(void) { schedule(SCHED_BATCH, 10); }

// Runs in the child, on the memory of the parent: no signal handler may run here, and nothing is freed.
static void become(const char *path, char *const arguments[], char *const variables[], int reading, int writing, pid_t parent, int *failure) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
  sigset_t none;
  sigemptyset(&none);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // the parent may have ended before the line above
  if (getppid() != parent) _exit(127);
  child_yield_to_others();
  int errors = open("/dev/null", O_WRONLY);
  if (dup2(reading, STDIN_FILENO) >= 0 && dup2(writing, STDOUT_FILENO) >= 0 && errors >= 0 && dup2(errors, STDERR_FILENO) >= 0) {
#ifdef SYS_close_range
    syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
#endif
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, variables);
  }
  *failure = errno;
  _exit(127);
}

// Moves a descriptor above the standard ones, so that the child's dup2 never meets its own source.
static int raise_above(int descriptor) {
  if (descriptor > STDERR_FILENO) return descriptor;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  close(descriptor);
  return copy;
}

int child_start(const char *path, char *const arguments[], char *const variables[], int *input, int *output, pid_t *id) {
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) != 0) return errno;
  if (pipe2(out, O_CLOEXEC) != 0) {
    int code = errno;
    close(in[0]);
    close(in[1]);
    return code;
  }
  for (int end = 0; end < 2; end++) {
    in[end] = raise_above(in[end]);
    out[end] = raise_above(out[end]);
  }
  int code = in[0] < 0 || in[1] < 0 || out[0] < 0 || out[1] < 0 ? EMFILE : 0;
  pid_t child = -1;
  if (code == 0) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    volatile int failure = 0;
    pid_t parent = getpid();
    child = vfork();
    if (child == 0) become(path, arguments, variables, in[0], out[1], parent, (int *)&failure);
    code = child < 0 ? errno : failure;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child > 0 && code != 0) waitpid(child, NULL, 0);
  }
  if (in[0] >= 0) close(in[0]);
  if (out[1] >= 0) close(out[1]);
  if (code != 0) {
    if (in[1] >= 0) close(in[1]);
    if (out[0] >= 0) close(out[0]);
    return code;
  }
  fcntl(in[1], F_SETFL, O_NONBLOCK);
  fcntl(out[0], F_SETFL, O_NONBLOCK);
  *input = in[1];
  *output = out[0];
  *id = child;
  return 0;
}
