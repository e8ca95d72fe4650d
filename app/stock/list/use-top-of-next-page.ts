import { useCallback, useLayoutEffect, useRef } from "react"

/** As in paging.css: below this width the control has no page numbers, and a page of the list is many screens long. */
const PHONE = "(width < 48rem)"

/**
 * On a phone, the next page is shown from its first vehicle: the control is below the last one, so staying there would show
 * the end of the new page. On a wide screen the next step stays under the pointer.
 */
export function useTopOfNextPage(result: unknown) {
  const list = useRef<HTMLUListElement>(null)
  const turned = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new vehicles are there with the new result
  useLayoutEffect(() => {
    if (!turned.current) return
    turned.current = false
    if (matchMedia(PHONE).matches) list.current?.scrollIntoView({ behavior: "instant" })
  }, [result])

  const onPage = useCallback(() => {
    turned.current = true
  }, [])
  return { list, onPage }
}
