import { type FormEvent, type RefObject, useState } from "react"
import { useEnquiry } from "#app/ui/enquiry/use-enquiry.ts"
import { readOffer } from "#domain/buy-back/read-offer.ts"
import { noPhotos } from "#domain/buy-back/sent-photos.ts"
import { buildPragueMoment } from "#domain/calendar/prague-moment.ts"
import { fieldNames, readTypedFields } from "#domain/enquiry/enquiry-fields.ts"
import type { OfferFormProps } from "./offer-form-props.ts"
import { postOffer } from "./post-offer.ts"
import { usePhotos } from "./use-photos.ts"

/** Says what is wrong before anything is sent, and sends the photos made small, behind the words. */
export function useOffer(
  form: RefObject<HTMLFormElement | null>,
  { answer, onKept }: Pick<OfferFormProps, "answer" | "onKept">,
) {
  const chosen = usePhotos()
  /** How much of each photo is sent. */
  const [sent, setSent] = useState<readonly number[] | null>(null)
  const [asked, setAsked] = useState(false)
  const enquiry = useEnquiry(form, {
    answer,
    onKept,
    listFaults(element) {
      const typed = readTypedFields(new FormData(element))
      const reading = readOffer(typed, noPhotos, buildPragueMoment(new Date()).year)
      return reading.ok ? [] : reading.faults
    },
    async prepare(element) {
      const files = await chosen.listReady()
      const body = new FormData(element)
      body.delete(fieldNames.photos)
      for (const file of files) body.append(fieldNames.photos, file)
      const sizes = files.map(({ size }) => size)
      return async (ended) => {
        setSent(sizes.map(() => 0))
        const outcome = await postOffer(body, ended, (bytes, all) => setSent(spread(bytes, all, sizes)))
        if (outcome.kind !== "kept") setSent(null)
        return outcome
      }
    },
  })
  const failed = chosen.photos.filter(({ shrunk }) => shrunk === null)

  return {
    ...enquiry,
    chosen,
    sent: sent === null ? null : chosen.photos.map((photo) => findSent(photo.id)),
    failed: failed.length,
    /** Whether the visitor is asked what to do about photos that cannot be sent. */
    asksWithout: asked && failed.length > 0,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (failed.length === 0 || asked) return enquiry.onSubmit(event)
      event.preventDefault()
      setAsked(true)
    },
    onRetryFailed() {
      setAsked(false)
      for (const photo of failed) chosen.retry(photo)
    },
  }

  /** By its place among those that are sent. */
  function findSent(id: number): number {
    const place = chosen.photos.filter(({ shrunk }) => shrunk).findIndex((photo) => photo.id === id)
    return sent?.[place] ?? 0
  }
}

/** The photos are sent behind everything else, one after another. */
function spread(bytes: number, all: number, sizes: readonly number[]): readonly number[] {
  let before = all - sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => {
    const part = Math.min(1, Math.max(0, (bytes - before) / size))
    before += size
    return part
  })
}
