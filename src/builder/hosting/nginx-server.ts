import { encodedEndings } from '../files/compressed-copies.ts'
import { manifestName } from '../files/site-manifest.ts'
import { contentTypes, textTypes } from './content-types.ts'
import { type HostedSite, hiddenFiles } from './hosted-site.ts'
import { listOldAddressVariables } from './nginx-old-addresses.ts'
import { nameNginxVariables } from './nginx-variables.ts'
import { quoteNginx } from './quote-host-file.ts'
import { listSecurityHeaders } from './security-headers.ts'

/** nginx always handles `text/html`, and warns if it is listed. */
const otherTexts = textTypes.filter((type) => type !== 'text/html').join(' ')

/** Writes what belongs into the `server` block of a site: all but its address, its `root`, and the intake. */
export function renderNginxServer(site: HostedSite): string {
  const { page, moved, closed, respelt, query } = nameNginxVariables(site)
  const { byQuery, below } = listOldAddressVariables(site)
  return `# The site, without its address. In an nginx that serves other sites as well, write into its http block:
#   map_hash_max_size 262144;
#   map_hash_bucket_size 1024;
#   variables_hash_bucket_size 256;
#   include /var/www/www.example.com/nginx-maps.conf;
#   server {
#     listen 80;
#     server_name www.example.com;
#     root /var/www/www.example.com;
#     include /var/www/www.example.com/nginx-server.conf;
#   }
# The first three lines only once. Each build writes the two files again, and nginx reads them when it is reloaded.
# A cache in front of this server may leave the query, and so click ids, out of its keys, because no page depends on it:
#   proxy_cache_key "$scheme$host$uri";
# It must then keep replies with 200 only (proxy_cache_valid 200 1m;), because redirects repeat the query.
server_tokens off;
sendfile on;
absolute_redirect off;
charset utf-8;
charset_types ${otherTexts};
default_type application/octet-stream;
# Copies that "vaasal compress" wrote are sent as they are; without them, nginx compresses at each request.
# Brotli needs the module ngx_brotli, which most packages of nginx do not contain: load it, and write these lines without
# "#" in front of the line that includes this file.
#   brotli_static on;
#   brotli on;
#   brotli_types ${otherTexts};
gzip_static on;
gzip on;
gzip_vary on;
gzip_comp_level 6;
gzip_min_length 512;
gzip_types ${otherTexts};

types {
${Object.entries(contentTypes)
  .map(([type, extensions]) => `  ${type} ${extensions.join(' ')};`)
  .join('\n')}
}

set ${page} $uri;
${renderServerHeaders(site)}
${[...byQuery, moved].map((target) => `if (${target}) {\n  return 301 ${target};\n}`).join('\n')}
if (${closed}) {
  return 302 ${closed};
}
if (${respelt}) {
  return 301 ${respelt}${query};
}
error_page 404 /404.html;
location / {
  try_files $uri.html $uri ${below === undefined ? '=404' : '@below'};
}
${below === undefined ? '' : `location @below {\n  if (${below}) {\n    return 301 ${below};\n  }\n  return 404;\n}\n`}location = / {
  try_files /index.html =404;
}
location = /404 {
  return 404;
}
location = /404.html {
  internal;
}
location ~ \\.(?:${Object.values(encodedEndings)
    .map((ending) => ending.slice(1))
    .join('|')})$ {
  try_files $uri.html =404;
}
location ~ ^/(${[...hiddenFiles, manifestName].map((name) => name.replace(/\./g, '\\.')).join('|')})$ {
  return 404;
}
location ~ /\\.(?!well-known/) {
  return 404;
}
${site.jsonFiles.map(renderJsonLocation).join('')}`
}

function renderJsonLocation(path: string): string {
  return `location = ${quoteNginx(`/${path}`)} {\n  default_type application/json;\n  try_files $uri =404;\n}\n`
}

function renderServerHeaders(site: HostedSite): string {
  const { policy, caching, search } = nameNginxVariables(site)
  const variable = new Map([
    ['Content-Security-Policy', policy],
    ['Cache-Control', caching],
    ['No-Vary-Search', search],
  ])
  const fixed = listSecurityHeaders({ ...site, csp: '' })
    .filter(([name]) => !variable.has(name))
    .map(([name, value]): [string, string] => [name, quoteNginx(value)])
  return [...fixed, ...variable].map(([name, value]) => `add_header ${name} ${value} always;`).join('\n')
}
