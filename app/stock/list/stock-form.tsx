import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"
import { useLocation } from "react-router"
import { formatStockQuery, type StockQuery } from "#domain/search/stock-query.ts"
import { readStockForm, type StockSearch } from "./use-stock-search.ts"

type StockFormProps = {
  readonly search: StockSearch
  /** The defaults of the form's own fields; the rest of the query becomes hidden inputs. */
  readonly fields: Partial<StockQuery>
  readonly id?: string
  readonly label?: string
  readonly className?: string
  readonly children: ReactNode
}

/** Searches again on every change with script, by its button without. */
export function StockForm({ search, fields, id, label, className, children }: StockFormProps) {
  const { chosen, ask } = search
  const form = useRef<HTMLFormElement>(null)
  const { pathname } = useLocation()
  const askIfChanged = useEffectEvent((element: HTMLFormElement) => {
    const asked = readStockForm(element)
    if (formatStockQuery(asked) !== formatStockQuery({ ...chosen, page: 1 })) ask(asked)
  })

  // React receives no event for a box that was ticked before hydration.
  useEffect(() => {
    if (form.current !== null) askIfChanged(form.current)
  }, [])

  return (
    <form
      ref={form}
      id={id}
      action={pathname}
      aria-label={label}
      // A browser that restores old ticks after a reload would contradict the URL.
      autoComplete="off"
      onChange={(event) => ask(readStockForm(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault()
        ask(readStockForm(event.currentTarget))
      }}
      className={className === undefined ? "relative" : `relative ${className}`}
    >
      {Array.from(
        new URLSearchParams(formatStockQuery({ ...chosen, page: 1, ...fields })),
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {children}
    </form>
  )
}
