import { Hem, Rosette } from "./ornaments.tsx"

export function PageHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="page-head">
      <Rosette className="page-head-rosette" />
      <Hem id="page-head-hem" className="page-head-hem" />
      <div className="wrap page-head-text">
        <h1>{title}</h1>
        <p className="lead mt-4">{lead}</p>
      </div>
    </div>
  )
}
