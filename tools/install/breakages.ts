import type { CheckName } from "#server/commands/doctor/checks.ts"

/**
 * Which check of doctor must name it; lines for the machine's shell; and what a person does who reads the words that doctor
 * prints; the commands among them are run besides, to the letter.
 */
type Breakage = readonly [check: CheckName, breaks: string, fixes?: string]

const SETTINGS = "/etc/dealership/javorina"
const DATA = "/var/lib/dealers/javorina"
const TLS = "/etc/nginx/tls/javorina"
const listenOn = (port: number) =>
  `systemd-run --quiet --unit=squatter perl -e 'use IO::Socket::INET; my $s = IO::Socket::INET->new(LocalPort => ${port}, Listen => 1) or die; sleep 600'; sleep 1`
const setting = (name: string, value: string) =>
  [
    `cp -p ${SETTINGS}/site.env /root/kept; sed -i '/^${name}=/d' ${SETTINGS}/site.env; echo '${name}=${value}' >> ${SETTINGS}/site.env`,
    `cp -p /root/kept ${SETTINGS}/site.env`,
  ] as const

/** What goes wrong on a machine with a sound site of the dealer "javorina", one at a time. */
export const breakages: Readonly<Record<string, Breakage>> = {
  "a process is stopped": ["processes", "systemctl stop dealership@3001"],
  "another program has a process's port": [
    "processes",
    `systemctl stop dealership@3001; ${listenOn(3001)}`,
    "systemctl stop squatter; systemctl start dealership@3001",
  ],
  "nginx is stopped": ["edge", "systemctl stop nginx"],
  "another program has port 443": [
    "edge",
    `systemctl stop nginx; ${listenOn(443)}`,
    "systemctl stop squatter; systemctl start nginx",
  ],
  "a file of nginx has a typo": [
    "edge",
    "echo 'servr {}' > /etc/nginx/dealers/zz-typo.conf",
    "rm /etc/nginx/dealers/zz-typo.conf",
  ],
  "SITE_URL is of another site": ["settings", ...setting("SITE_URL", "https://other.test")],
  "SITE_URL has a port": ["settings", ...setting("SITE_URL", "https://www.javorina.test:8443")],
  "a variable is no number": ["settings", ...setting("FEED_POLL_SECONDS", "often")],
  "the feed's address is none": ["settings", ...setting("FEED_CARS_URL", "provider")],
  "the mail server does not answer": ["mail", ...setting("SMTP_URL", "smtp://web:secret@127.0.0.1:2599")],
  "the site's user may not read the dealer file": [
    "rights",
    `chmod 600 ${SETTINGS}/dealer.json; chown root: ${SETTINGS}/dealer.json`,
  ],
  "the site's user may not write its data": ["rights", `chown root: ${DATA}/data`],
  "the dealer file has a typo": [
    "dealer file",
    `cp -p ${SETTINGS}/dealer.json /root/kept; sed -i 's/"email": "/"email": "at /' ${SETTINGS}/dealer.json`,
    `cp -p /root/kept ${SETTINGS}/dealer.json`,
  ],
  "the release is gone": [
    "program",
    "mv /opt/dealership/current /root/current",
    "mv /root/current /opt/dealership/current",
  ],
  "PostgreSQL is stopped": ["database", "systemctl stop postgresql@15-main"],
  "the database's role may not log in": [
    "database",
    "runuser -u postgres -- psql -qc 'alter role dealer_javorina nologin'",
    "runuser -u postgres -- psql -qc 'alter role dealer_javorina login'",
  ],
  "the certificate ends in three days": [
    "certificate",
    `cp -P ${TLS}/fullchain.pem /root/kept.pem; rm ${TLS}/fullchain.pem; openssl req -x509 -newkey rsa:2048 -nodes -days 3 -subj /CN=www.javorina.test -keyout /dev/null -out ${TLS}/fullchain.pem`,
  ],
  "the name leads to another machine": [
    "name",
    "cp /etc/hosts /root/kept; echo '10.213.9.77 www.javorina.test' >> /etc/hosts",
    "cp /root/kept /etc/hosts",
  ],
  "the disk of the backups is full": [
    "disk",
    "mount -t tmpfs -o size=4m none /var/backups; head -c 4000000 /dev/zero > /var/backups/full",
    "umount /var/backups",
  ],
  "nothing makes backups": ["backup", "systemctl stop dealership-backup.timer"],
  "the last backup is three days old": ["backup", `touch -d '3 days ago' ${DATA}/backup.json`],
  "nginx's file of the dealer is gone": [
    "settings",
    "rm /etc/nginx/dealers/javorina.conf; systemctl reload nginx",
  ],
  "the role of the database is gone": [
    "database",
    `runuser -u postgres -- psql -q -c 'alter role dealer_javorina rename to somebody'`,
    `runuser -u postgres -- psql -q -c 'alter role somebody rename to dealer_javorina'`,
  ],
  "the certificate is of another name": [
    "site",
    `rm ${TLS}/fullchain.pem ${TLS}/privkey.pem; openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=other.test -keyout ${TLS}/privkey.pem -out ${TLS}/fullchain.pem; systemctl reload nginx`,
  ],
  "both processes are killed and do not start again": [
    "processes",
    "systemctl kill --signal=KILL dealership@3000 dealership@3001; systemctl stop dealership@3000 dealership@3001",
  ],
  "the unit of the processes is gone": [
    "processes",
    "rm /etc/systemd/system/dealership@.service; systemctl daemon-reload; pkill -KILL -u dealer_javorina -f '[s]erver/main.ts'",
  ],
  "the database takes no connections": [
    "database",
    `runuser -u postgres -- psql -qc 'alter database dealer_javorina allow_connections false' -c "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'dealer_javorina'"`,
    "runuser -u postgres -- psql -qc 'alter database dealer_javorina allow_connections true'",
  ],
  "the certificate's key is gone": [
    "edge",
    `mv ${TLS}/privkey.pem /root/privkey.pem`,
    `mv /root/privkey.pem ${TLS}/privkey.pem`,
  ],
  "systemd does not know whose process it is": [
    "processes",
    "rm -r /etc/systemd/system/dealership@3001.service.d; systemctl daemon-reload; systemctl kill --signal=KILL dealership@3001; systemctl restart --no-block dealership@3001",
  ],
  "nobody may enter the folder of settings": ["rights", "chmod 700 /etc/dealership"],
  "the disk of nginx's cache is full": [
    "disk",
    "mount -t tmpfs -o size=4m none /var/cache; head -c 4000000 /dev/zero > /var/cache/full",
    "umount /var/cache",
  ],
}
