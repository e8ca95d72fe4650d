export type EdgePlaces = {
  readonly folder: string
  /** Where visitors ask. */
  readonly address: string
  readonly cacheFolder: string
  readonly sharedFolder: string
  /** Of `dealership add --root`: where further dealers are; "" where there are none. */
  readonly dealersRoot: string
  readonly tlsPort: number
  readonly httpPort: number
  readonly statusPort: number
  readonly sitePorts: readonly number[]
  /** A process on another machine, as address and port; null where there is none. */
  readonly otherMachine: string | null
  /** What this machine lets a process raise its own limit to. */
  readonly maxOpenFiles: number
}

type Replacement = readonly [from: string | RegExp, to: string]

/** Everything in which an edge of the tests differs from deploy/: ports, paths, and what a machine does not allow. */
export function listReplacements(places: EdgePlaces): readonly Replacement[] {
  const { folder, address, cacheFolder, sharedFolder, dealersRoot, maxOpenFiles } = places
  const { tlsPort, httpPort, statusPort } = places
  return [
    // Visitors of the tests connect by address, so the tests' own site answers for every name.
    [/server \{[^{}]*ssl_reject_handshake on;\s*\}/g, ""],
    // Whoever starts nginx says as whom.
    ["user www-data;", ""],
    // Not every machine has IPv6.
    [/listen \[::\]:\d+[^;]*;/g, ""],
    [/listen 443 /g, `listen ${address}:${tlsPort} `],
    [/listen 80(?=[ ;])/g, `listen ${address}:${httpPort}`],
    ["127.0.0.1:8090", `127.0.0.1:${statusPort}`],
    ["worker_rlimit_nofile 65536;", `worker_rlimit_nofile ${Math.min(65_536, maxOpenFiles)};`],
    ["/etc/nginx", `${folder}/etc`],
    ["/var/cache/nginx", `${cacheFolder}/nginx`],
    ["/var/lib/dealers/site/edge", sharedFolder],
    ["/var/lib/dealers", `${dealersRoot}/var/lib/dealers`],
    ["/var/log/nginx", `${folder}/log`],
    ["/var/www/acme", `${folder}/acme`],
    ["/run/nginx.pid", `${folder}/nginx.pid`],
    // Debian's own paths, which only root may write to; no answer is ever kept there.
    [
      "http {",
      `http {\n${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `    ${name}_temp_path ${folder}/${name};`)
        .join("\n")}`,
    ],
  ]
}

export function replaceAll(text: string, replacements: readonly Replacement[]): string {
  return replacements.reduce(
    (replaced, [from, to]) =>
      typeof from === "string" ? replaced.replaceAll(from, () => to) : replaced.replace(from, to),
    text,
  )
}
