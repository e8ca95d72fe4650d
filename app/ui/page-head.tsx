import { Hem, Rosette } from "./ornaments.tsx"

/** The sunken head of a service page: a cropped rosette beside the words, on phones a hem under them. */
export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="relative isolate overflow-clip bg-sunken pt-[clamp(2.25rem,1.4rem+4vw,5rem)] pb-[clamp(3.75rem,3rem+3.4vw,6rem)] md:pb-[clamp(2.25rem,1.4rem+4vw,5rem)]">
      <Rosette className="absolute top-1/2 right-[clamp(-14rem,calc(50vw-50rem),2rem)] -z-10 hidden w-[clamp(19rem,34vw,32rem)] -translate-y-1/2 text-brand opacity-20 md:block" />
      <Hem
        id="page-head-hem"
        className="absolute bottom-0 left-0 -scale-y-100 text-brand opacity-30 md:hidden"
      />
      <div className="wrap md:*:max-w-[min(46rem,72%)]">
        <h1>{title}</h1>
        <p className="mt-4 text-balance text-ink-2 text-lead">{lead}</p>
      </div>
    </div>
  )
}
