type Labels = Readonly<Record<string, string | number>>

type Metric = { readonly lines: () => string[] }

/** Of a metric, the part with these labels. Whoever counts often keeps it. */
type Series<Count> = (labels: Labels) => Count

/** Prometheus's text format, as much of it as is needed: counters, gauges that are read when asked, histograms. */
export type Registry = {
  counter(name: string, help: string): Series<() => void>
  gauge(name: string, help: string, read: () => number | undefined): void
  histogram(name: string, help: string, bounds: readonly number[]): Series<(value: number) => void>
  format(): string
}

export function createRegistry(): Registry {
  const metrics: Metric[] = []
  const add = (name: string, help: string, type: string, lines: () => string[]) =>
    metrics.push({ lines: () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()] })

  return {
    counter(name, help) {
      const counts = new Map<string, { count: number }>()
      add(name, help, "counter", () =>
        Array.from(counts, ([labels, { count }]) => `${name}${labels} ${count}`),
      )
      return (labels) => {
        const series = findOrAdd(counts, formatLabels(labels), () => ({ count: 0 }))
        return () => void series.count++
      }
    },
    gauge(name, help, read) {
      add(name, help, "gauge", () => {
        const value = read()
        return value === undefined ? [] : [`${name} ${value}`]
      })
    },
    histogram(name, help, bounds) {
      const all = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
      add(name, help, "histogram", () =>
        Array.from(all.values(), (each) => formatSeries(name, bounds, each)).flat(),
      )
      return (labels) => {
        const empty = () => ({ labels, counts: bounds.map(() => 0).concat(0), sum: 0 })
        const series = findOrAdd(all, formatLabels(labels), empty)
        return (value) => {
          const place = bounds.findIndex((bound) => value <= bound)
          const bucket = place === -1 ? bounds.length : place
          series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
          series.sum += value
        }
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

function findOrAdd<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(String(value))}"`)
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`
}

function escapeValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")
}
