import { type FocusEvent, useLayoutEffect, useRef } from "react"

type Focused = { readonly element: Element; readonly group: Element | null; readonly index: number }

/**
 * Restores the focus when its element is removed, disabled or in a closed group: a chip, an option, a paging step. It moves to the
 * element at the same place in the group (`data-keep-focus`), or to the element with the id `last`.
 */
export function useRestoredFocus(change: unknown, last: string) {
  const focused = useRef<Focused>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the result takes anything away
  useLayoutEffect(() => {
    const { activeElement } = document
    if (focused.current === undefined || !isGone(focused.current.element)) return
    const { element, group, index } = focused.current
    if (activeElement !== null && activeElement !== document.body && activeElement !== element) return
    const others = group?.isConnected ? listFocusable(group) : []
    const next = others[Math.min(index, others.length - 1)] ?? document.getElementById(last)
    next?.focus({ preventScroll: true })
  }, [change, last])

  return {
    onFocus: ({ target }: FocusEvent<HTMLDivElement, HTMLElement>) => {
      const group = target.closest("[data-keep-focus]")
      focused.current = {
        element: target,
        group,
        index: group ? listFocusable(group).indexOf(target) : 0,
      }
    },
  }
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.matches(`:disabled, ${inClosedGroup}`)
}

const inClosedGroup = "details:not([open]) > :not(summary) *"

function listFocusable(group: Element): HTMLElement[] {
  return Array.from(
    group.querySelectorAll<HTMLElement>("a, button, summary, select, input:not(:disabled), [tabindex='0']"),
  ).filter((element) => !element.matches(inClosedGroup))
}
