import type { CheckName } from "#server/commands/doctor/checks.ts"

type Breakage = {
  readonly what: string
  /** Which check of doctor must name it. */
  readonly check: CheckName
  /** Lines for the machine's shell. */
  readonly breaks: string
  /** What a person does who reads the words that doctor prints; the commands among them are run besides, to the letter. */
  readonly fixes?: string
}

const SETTINGS = "/etc/dealership/javorina"
const DATA = "/var/lib/dealers/javorina"
const TLS = "/etc/nginx/tls/javorina"
const listenOn = (port: number) =>
  `systemd-run --quiet --unit=squatter perl -e 'use IO::Socket::INET; my $s = IO::Socket::INET->new(LocalPort => ${port}, Listen => 1) or die; sleep 600'; sleep 1`
const setting = (name: string, value: string) => ({
  breaks: `cp -p ${SETTINGS}/site.env /root/kept; sed -i '/^${name}=/d' ${SETTINGS}/site.env; echo '${name}=${value}' >> ${SETTINGS}/site.env`,
  fixes: `cp -p /root/kept ${SETTINGS}/site.env`,
})

/** What goes wrong on a machine with a sound site of the dealer "javorina", one at a time. */
export const breakages: readonly Breakage[] = [
  {
    what: "a process is stopped",
    check: "processes",
    breaks: "systemctl stop dealership@3001",
  },
  {
    what: "another program has a process's port",
    check: "processes",
    breaks: `systemctl stop dealership@3001; ${listenOn(3001)}`,
    fixes: "systemctl stop squatter; systemctl start dealership@3001",
  },
  {
    what: "nginx is stopped",
    check: "edge",
    breaks: "systemctl stop nginx",
  },
  {
    what: "another program has port 443",
    check: "edge",
    breaks: `systemctl stop nginx; ${listenOn(443)}`,
    fixes: "systemctl stop squatter; systemctl start nginx",
  },
  {
    what: "a file of nginx has a typo",
    check: "edge",
    breaks: "echo 'servr {}' > /etc/nginx/dealers/zz-typo.conf",
    fixes: "rm /etc/nginx/dealers/zz-typo.conf",
  },
  { what: "SITE_URL is of another site", check: "settings", ...setting("SITE_URL", "https://other.test") },
  {
    what: "SITE_URL has a port",
    check: "settings",
    ...setting("SITE_URL", "https://www.javorina.test:8443"),
  },
  { what: "a variable is no number", check: "settings", ...setting("FEED_POLL_SECONDS", "often") },
  { what: "the feed's address is none", check: "settings", ...setting("FEED_CARS_URL", "provider") },
  {
    what: "the mail server does not answer",
    check: "mail",
    ...setting("SMTP_URL", "smtp://web:secret@127.0.0.1:2599"),
  },
  {
    what: "the site's user may not read the dealer file",
    check: "rights",
    breaks: `chmod 600 ${SETTINGS}/dealer.json; chown root: ${SETTINGS}/dealer.json`,
  },
  {
    what: "the site's user may not write its data",
    check: "rights",
    breaks: `chown root: ${DATA}/data`,
  },
  {
    what: "the dealer file has a typo",
    check: "dealer file",
    breaks: `cp -p ${SETTINGS}/dealer.json /root/kept; sed -i 's/"email": "/"email": "at /' ${SETTINGS}/dealer.json`,
    fixes: `cp -p /root/kept ${SETTINGS}/dealer.json`,
  },
  {
    what: "the release is gone",
    check: "program",
    breaks: "mv /opt/dealership/current /root/current",
    fixes: "mv /root/current /opt/dealership/current",
  },
  {
    what: "PostgreSQL is stopped",
    check: "database",
    breaks: "systemctl stop postgresql@15-main",
  },
  {
    what: "the database's role may not log in",
    check: "database",
    breaks: "runuser -u postgres -- psql -qc 'alter role dealer_javorina nologin'",
    fixes: "runuser -u postgres -- psql -qc 'alter role dealer_javorina login'",
  },
  {
    what: "the certificate ends in three days",
    check: "certificate",
    breaks: `cp -P ${TLS}/fullchain.pem /root/kept.pem; rm ${TLS}/fullchain.pem; openssl req -x509 -newkey rsa:2048 -nodes -days 3 -subj /CN=www.javorina.test -keyout /dev/null -out ${TLS}/fullchain.pem`,
  },
  {
    what: "the name leads to another machine",
    check: "name",
    breaks: "cp /etc/hosts /root/kept; echo '10.213.9.77 www.javorina.test' >> /etc/hosts",
    fixes: "cp /root/kept /etc/hosts",
  },
  {
    what: "the disk of the backups is full",
    check: "disk",
    breaks: "mount -t tmpfs -o size=4m none /var/backups; head -c 4000000 /dev/zero > /var/backups/full",
    fixes: "umount /var/backups",
  },
  {
    what: "nothing makes backups",
    check: "backup",
    breaks: "systemctl stop dealership-backup.timer",
  },
  {
    what: "the last backup is three days old",
    check: "backup",
    breaks: `touch -d '3 days ago' ${DATA}/backup.json`,
  },
  {
    what: "nginx's file of the dealer is gone",
    check: "settings",
    breaks: "rm /etc/nginx/dealers/javorina.conf; systemctl reload nginx",
  },
  {
    what: "the role of the database is gone",
    check: "database",
    breaks: `runuser -u postgres -- psql -q -c 'alter role dealer_javorina rename to somebody'`,
    fixes: `runuser -u postgres -- psql -q -c 'alter role somebody rename to dealer_javorina'`,
  },
  {
    what: "the certificate is of another name",
    check: "site",
    breaks: `rm ${TLS}/fullchain.pem ${TLS}/privkey.pem; openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=other.test -keyout ${TLS}/privkey.pem -out ${TLS}/fullchain.pem; systemctl reload nginx`,
  },
  {
    what: "both processes are killed and do not start again",
    check: "processes",
    breaks:
      "systemctl kill --signal=KILL dealership@3000 dealership@3001; systemctl stop dealership@3000 dealership@3001",
  },
  {
    what: "the unit of the processes is gone",
    check: "processes",
    breaks:
      "rm /etc/systemd/system/dealership@.service; systemctl daemon-reload; pkill -KILL -u dealer_javorina -f '[s]erver/main.ts'",
  },
  {
    what: "the database takes no connections",
    check: "database",
    breaks: `runuser -u postgres -- psql -qc 'alter database dealer_javorina allow_connections false' -c "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'dealer_javorina'"`,
    fixes: "runuser -u postgres -- psql -qc 'alter database dealer_javorina allow_connections true'",
  },
  {
    what: "the certificate's key is gone",
    check: "edge",
    breaks: `mv ${TLS}/privkey.pem /root/privkey.pem`,
    fixes: `mv /root/privkey.pem ${TLS}/privkey.pem`,
  },
  {
    what: "systemd does not know whose process it is",
    check: "processes",
    breaks:
      "rm -r /etc/systemd/system/dealership@3001.service.d; systemctl daemon-reload; systemctl kill --signal=KILL dealership@3001; systemctl restart --no-block dealership@3001",
  },
  {
    what: "nobody may enter the folder of settings",
    check: "rights",
    breaks: "chmod 700 /etc/dealership",
  },
  {
    what: "the disk of nginx's cache is full",
    check: "disk",
    breaks: "mount -t tmpfs -o size=4m none /var/cache; head -c 4000000 /dev/zero > /var/cache/full",
    fixes: "umount /var/cache",
  },
]
