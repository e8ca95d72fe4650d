type Labels = Readonly<Record<string, string | number>>

type Metric = { readonly lines: () => string[] }

/** Prometheus's text format, as much of it as is needed: counters, gauges that are read when asked, histograms. */
export type Registry = {
  counter(name: string, help: string): (labels?: Labels, by?: number) => void
  gauge(name: string, help: string, read: () => number | undefined): void
  histogram(name: string, help: string, bounds: readonly number[]): (labels: Labels, value: number) => void
  format(): string
}

export function createRegistry(): Registry {
  const metrics: Metric[] = []
  const add = (name: string, help: string, type: string, lines: () => string[]) =>
    metrics.push({ lines: () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()] })

  return {
    counter(name, help) {
      const counts = new Map<string, number>()
      add(name, help, "counter", () => Array.from(counts, ([labels, count]) => `${name}${labels} ${count}`))
      return (labels = {}, by = 1) => {
        const key = formatLabels(labels)
        counts.set(key, (counts.get(key) ?? 0) + by)
      }
    },
    gauge(name, help, read) {
      add(name, help, "gauge", () => {
        const value = read()
        return value === undefined ? [] : [`${name} ${value}`]
      })
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
      add(name, help, "histogram", () =>
        Array.from(series.values(), (each) => formatSeries(name, bounds, each)).flat(),
      )
      return (labels, value) => {
        const key = formatLabels(labels)
        const found = series.get(key) ?? { labels, counts: bounds.map(() => 0).concat(0), sum: 0 }
        series.set(key, found)
        const place = bounds.findIndex((bound) => value <= bound)
        const bucket = place === -1 ? bounds.length : place
        found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
        found.sum += value
      }
    },
    format: () => `${metrics.flatMap(({ lines }) => lines()).join("\n")}\n`,
  }
}

function formatSeries(
  name: string,
  bounds: readonly number[],
  { labels, counts, sum }: { labels: Labels; counts: readonly number[]; sum: number },
): string[] {
  let total = 0
  const buckets = counts.map((count, place) => {
    total += count
    return `${name}_bucket${formatLabels({ ...labels, le: bounds[place] ?? "+Inf" })} ${total}`
  })
  return [
    ...buckets,
    `${name}_sum${formatLabels(labels)} ${sum}`,
    `${name}_count${formatLabels(labels)} ${total}`,
  ]
}

/** The same labels are counted again and again: whoever keeps the object has it written once. */
const written = new WeakMap<Labels, string>()

function formatLabels(labels: Labels): string {
  const before = written.get(labels)
  if (before !== undefined) return before
  const text = writeLabels(labels)
  written.set(labels, text)
  return text
}

function writeLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(String(value))}"`)
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`
}

function escapeValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")
}
