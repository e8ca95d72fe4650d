import { type RefObject, useEffect, useRef, useState } from "react"
import type { OfferFormProps } from "./offer-form-props.ts"

const STEP = /^#krok-([23])$/

type StepsOptions = Pick<OfferFormProps, "onStep"> & {
  /** Whether all steps are shown: what the server has answered is. */
  readonly isWhole: boolean
}

/** Shows the form's steps one by one, each as a history entry, so that Back leads to the one before. */
export function useSteps(form: RefObject<HTMLFormElement | null>, { isWhole, onStep }: StepsOptions) {
  const [shown, setShown] = useState(isWhole ? null : 1)
  const reached = useRef(1)
  const focused = useRef(shown)

  useEffect(() => {
    if (isWhole) return
    const follow = () => setShown(Math.min(Number(STEP.exec(location.hash)?.[1] ?? 1), reached.current))
    addEventListener("popstate", follow)
    return () => removeEventListener("popstate", follow)
  }, [isWhole])

  useEffect(() => {
    if (focused.current === shown) return
    focused.current = shown
    const name = form.current?.querySelector<HTMLElement>(".offer-step:not([data-waits]) > legend")
    name?.scrollIntoView()
    name?.focus({ preventScroll: true })
  }, [form, shown])

  function goOn() {
    const next = (shown ?? 0) + 1
    reached.current = Math.max(reached.current, next)
    setShown(next)
    onStep?.(`#krok-${next}`)
  }
  return { shown, goOn }
}

/** Asked of the page, because a browser too old to know whether there is script shows all steps, and sends them at once. */
export function listWaitingSteps(form: HTMLFormElement): readonly HTMLElement[] {
  const steps = Array.from(form.querySelectorAll<HTMLElement>(".offer-step"))
  return steps.filter((step) => step.getClientRects().length === 0)
}

export function hasNextStep(form: HTMLFormElement): boolean {
  return listWaitingSteps(form).some((step) => step.matches(":last-of-type"))
}
