/** Of a process, in its own words: what script holds, what it holds beside its heap, and what the system has given it. */
export async function readMemory(metricsPort: number): Promise<string> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const read = (name: string) => {
    const [, bytes] = metrics.match(new RegExp(`^${name} (\\S+)$`, "m")) ?? []
    return (Number(bytes) / 2 ** 20).toFixed(0)
  }
  return [
    `heap ${read("nodejs_heap_size_used_bytes")} of ${read("nodejs_heap_size_total_bytes")}`,
    `external ${read("nodejs_external_memory_bytes")}`,
    `resident ${read("process_resident_memory_bytes")} MB`,
  ].join(", ")
}
