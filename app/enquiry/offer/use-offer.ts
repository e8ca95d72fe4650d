import { type FormEvent, useState } from "react"
import { flushSync } from "react-dom"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { offerFields, readOffer } from "#domain/enquiry/offer/offer-form.ts"
import { noPhotos, PHOTOS_FIELD, UPLOADED_FIELD } from "#domain/enquiry/sent-photos.ts"
import { readSubmitted } from "#domain/form/field.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { postForm } from "../form/post-enquiry.ts"
import { useEnquiry } from "../form/use-enquiry.ts"
import type { OfferFormProps } from "./offer-form-props.ts"
import { isFailed, usePhotos } from "./use-photos.ts"
import { hasNextStep, listWaitingSteps, useSteps } from "./use-steps.ts"

/** The photos are erased, or belong to another offer: they are sent once more. */
const PHOTOS_GONE = 409

type OfferOptions = Pick<OfferFormProps, "answer" | "onStep" | "onSaved">

/**
 * Leads from step to step, each of which says what is wrong in it. Then sends the photos made small, and the words with their ids.
 * What the server has answered is shown whole.
 */
export function useOffer({ answer, onStep, onSaved }: OfferOptions) {
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
