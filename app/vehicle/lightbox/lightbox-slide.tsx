import { useState } from "react"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { findMainPhoto } from "#domain/vehicle/media.ts"
import { buildPhotoPath } from "#domain/vehicle/photo-path.ts"
import type { Vehicle } from "#domain/vehicle/vehicle.ts"
import type { Medium } from "../photo/list-media.ts"
import { lightboxTexts } from "../texts.ts"
import { InvalidSource } from "./invalid-source.tsx"
import { LightboxVideo } from "./lightbox-video.tsx"

type LightboxSlideProps = { readonly vehicle: Vehicle; readonly medium: Medium; readonly active: boolean }
type YouTubeVideoProps = { readonly id: string; readonly title: string; readonly poster: string | undefined }

/** Everything in the lightbox that is not a photo. */
export function LightboxSlide({ vehicle, medium, active }: LightboxSlideProps) {
  const main = findMainPhoto(vehicle)
  const poster = main === undefined ? undefined : buildPhotoPath(vehicle, main, 960, "webp")
  if (medium.kind === "video") return <LightboxVideo medium={medium} poster={poster} active={active} />
  if (medium.youTubeId !== undefined)
    return <YouTubeVideo key={String(active)} id={medium.youTubeId} title={medium.text} poster={poster} />
  return <InvalidSource />
}

/** Nothing is requested from YouTube before the click, and then only from its host without cookies. */
function YouTubeVideo({ id, title, poster }: YouTubeVideoProps) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
        title={title}
        width="1920"
        height="1080"
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        className="lightbox-youtube-frame"
      />
    )
  return (
    <div className="lightbox-youtube">
      {poster !== undefined && (
        <img src={poster} alt="" width="1280" height="960" className="lightbox-youtube-poster" />
      )}
      <div className="lightbox-youtube-consent">
        <button type="button" onClick={() => setPlaying(true)} className={buttonClass("paper", "large")}>
          <Icon name="play" />
          {lightboxTexts.playYouTube}
        </button>
        <p className="text-s">{lightboxTexts.youTubeNote}</p>
      </div>
    </div>
  )
}
