import { buttonClass } from "#app/ui/button-class.ts"
import { Mark } from "#app/ui/ornaments.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { fewPhotosTexts } from "../texts.ts"
import "./few-photos.css"

/** Beside the only photo. */
export function AskForMore({ askUrl }: { askUrl: string }) {
  return (
    <div className="ask-for-photos print:hidden">
      <h2 className="text-h3">{fewPhotosTexts.one}</h2>
      <p className="ask-for-photos-lead">{fewPhotosTexts.oneLead}</p>
      <a href={askUrl} className={buttonClass("callQuiet")}>
        {fewPhotosTexts.askForMore}
      </a>
    </div>
  )
}

/** Instead of the photos. */
export function NoPhotos({ askUrl }: { askUrl: string }) {
  return (
    <div className="no-photos">
      <Mark className="no-photos-mark" />
      <div className="no-photos-text">
        <h2 className="no-photos-heading">{commonTexts.noPhoto}</h2>
        <p className="mt-1 text-ink-2">{fewPhotosTexts.noneLead}</p>
      </div>
      <a href={askUrl} className={buttonClass("callQuiet")}>
        {fewPhotosTexts.askForAny}
      </a>
    </div>
  )
}
