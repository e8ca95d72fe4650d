import { useState } from "react"
import { lightboxTexts } from "#app/texts/vehicle.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { InvalidSource } from "./invalid-source.tsx"
import { LightboxVideo } from "./lightbox-video.tsx"
import type { Medium } from "./list-media.ts"

/** Everything in the lightbox that is not a photo. */
export function LightboxSlide({ medium, active }: { medium: Medium; active: boolean }) {
  if (medium.kind === "video") return <LightboxVideo medium={medium} active={active} />
  if (medium.youTubeId !== undefined)
    return <YouTubeVideo key={String(active)} id={medium.youTubeId} title={medium.text} />
  return <InvalidSource />
}

/** YouTube is asked for nothing before the click, and then at its host without cookies. */
function YouTubeVideo({ id, title }: { id: string; title: string }) {
  const [asked, setAsked] = useState(false)
  if (asked)
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        width="1920"
        height="1080"
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        className="aspect-video h-auto max-h-full w-[min(120rem,100%)] border-0"
      />
    )
  return (
    <div className="grid justify-items-center gap-4 px-4 text-center text-white">
      <button type="button" onClick={() => setAsked(true)} className={buttonClass("paper", "large")}>
        <Icon name="play" />
        {lightboxTexts.playYouTube}
      </button>
      <p className="text-s">{lightboxTexts.youTubeNote}</p>
    </div>
  )
}
