import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { offerFields, readOffer } from "#domain/enquiry/offer/offer-form.ts"
import { noPhotos, PHOTOS_FIELD, UPLOADED_FIELD } from "#domain/enquiry/sent-photos.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { postForm } from "../form/post-enquiry.ts"
import { useEnquiry } from "../form/use-enquiry.ts"
import type { OfferFormProps } from "./offer-form.tsx"
import { isFailed, usePhotos } from "./use-photos.ts"

/** The photos are erased, or belong to another offer: they are sent once more. */
const PHOTOS_GONE = 409

/**
 * Leads from step to step, each of which says what is wrong in it. Then sends the photos made small, and the words with their ids.
 * What the server has answered is shown whole.
 */
export function useOffer({ answer, onStep, onSaved }: Pick<OfferFormProps, "answer" | "onStep" | "onSaved">) {
  const chosen = usePhotos()
  const failed = chosen.photos.filter(isFailed)
  /** Whether the visitor is asked what to do about photos that cannot be sent. */
  const [asksWithout, setAsksWithout] = useState(false)
  const enquiry = useEnquiry({
    answer,
    onSaved,
    listErrors(element) {
      const submitted = readSubmitted(offerFields, new FormData(element))
      const reading = readOffer(submitted, noPhotos, buildPragueMoment(new Date()).year)
      const later = listWaitingSteps(element)
      const isLater = (name: string) => later.some((step) => step.querySelector(`[name="${name}"]`))
      return reading.ok ? [] : reading.errors.filter(({ name }) => !isLater(name))
    },
    async prepare(element, ended) {
      if (hasNextStep(element)) {
        goOn()
        return undefined
      }
      const body = new FormData(element)
      body.delete(PHOTOS_FIELD)
      const sent = await chosen.sendAll(ended)
      // The visitor has agreed to leave out those that had failed by then.
      if (sent.failed > (asksWithout ? failed.length : 0)) {
        setAsksWithout(true)
        return undefined
      }
      nameUploaded(body, sent.ids)
      return async (signal) => {
        const outcome = await postForm(pagePaths["buy-back-offer"], body, signal)
        if (outcome.kind !== "refused" || outcome.status !== PHOTOS_GONE) return outcome
        chosen.forgetSent()
        nameUploaded(body, (await chosen.sendAll(signal)).ids)
        return postForm(pagePaths["buy-back-offer"], body, signal)
      }
    },
  })

  const { shown, goOn } = useSteps(enquiry.form, { isWhole: answer !== null, onStep })

  return {
    ...enquiry,
    shown,
    chosen,
    failed,
    asksWithout: asksWithout && failed.length > 0,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (failed.length === 0) setAsksWithout(false)
      if (failed.length === 0 || asksWithout || hasNextStep(event.currentTarget))
        return enquiry.onSubmit(event)
      event.preventDefault()
      setAsksWithout(true)
    },
    onRetryFailed() {
      flushSync(() => {
        setAsksWithout(false)
        for (const photo of failed) chosen.sendAgain(photo)
      })
      enquiry.form.current?.requestSubmit()
    },
  }
}

function nameUploaded(body: FormData, ids: readonly string[]): void {
  body.delete(UPLOADED_FIELD)
  for (const id of ids) body.append(UPLOADED_FIELD, id)
}

const STEP = /^#krok-([23])$/

type StepsOptions = Pick<OfferFormProps, "onStep"> & {
  /** Whether all steps are shown: what the server has answered is. */
  readonly isWhole: boolean
}

/** Shows the form's steps one by one, each as a history entry, so that Back leads to the one before. */
function useSteps(form: RefObject<HTMLFormElement | null>, { isWhole, onStep }: StepsOptions) {
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
function listWaitingSteps(form: HTMLFormElement): readonly HTMLElement[] {
  const steps = Array.from(form.querySelectorAll<HTMLElement>(".offer-step"))
  return steps.filter((step) => step.getClientRects().length === 0)
}

function hasNextStep(form: HTMLFormElement): boolean {
  return listWaitingSteps(form).some((step) => step.matches(":last-of-type"))
}
