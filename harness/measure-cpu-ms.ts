/** How long this thread had the processor, in milliseconds; what other processes do on a busy machine does not count. */
export function measureCpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
