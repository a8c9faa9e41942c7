import { searchVariance } from '../../contracts/speculation-rules.ts'
import { compareCodeUnits } from '../files/hash-folder.ts'
import { manifestName } from '../files/site-manifest.ts'
import { contentTypes, textTypes } from './content-types.ts'
import { encodedEndings } from './encoded-endings.ts'
import {
  escapeTarget,
  findCommonPolicy,
  type HostedSite,
  hiddenFiles,
  immutableCaching,
  listPolicies,
  pageCaching,
} from './hosted-site.ts'
import { quoteNginx } from './quote-host-file.ts'
import { completePolicy, drawingPolicy, listSecurityHeaders } from './security-headers.ts'

/** nginx always handles `text/html`, and warns if it is listed. */
const otherTexts = textTypes.filter((type) => type !== 'text/html').join(' ')

/**
 * Writes a complete configuration that serves the built folder, in which it is, wherever that is. nginx ignores case in
 * the keys of a `map`, which finds a page by any spelling, but not in regular expressions.
 */
export function renderNginx(site: HostedSite): string {
  return `# Serves the folder that contains this file, wherever it is:
#   nginx -p "$PWD/dist" -c nginx.conf -g 'daemon off;'
# For an existing installation, copy the maps and the server, and replace "root ." by the absolute path of the folder.
# For TLS, listen on 443 with your certificate. For the lead intake, uncomment its location below.
# A cache in front of this server may leave the query, and so click ids, out of its keys, because no page depends on it:
#   proxy_cache_key "$scheme$host$uri";
# It must then keep replies with 200 only (proxy_cache_valid 200 1m;), because redirects repeat the query.
worker_processes auto;
pid /tmp/vaasal-nginx.pid;
error_log stderr;

events {
  worker_connections 1024;
}

http {
  access_log off;
  server_tokens off;
  sendfile on;
  absolute_redirect off;
  charset utf-8;
  charset_types ${otherTexts};
  default_type application/octet-stream;
  # Copies that "vaasal compress" wrote are sent as they are; without them, nginx compresses at each request.
  # Brotli needs the module ngx_brotli, which most packages of nginx do not contain: load it, and uncomment its lines.
  gzip_static on;
  # brotli_static on;
  # brotli on;
  # brotli_types ${otherTexts};
  gzip on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_min_length 512;
  gzip_types ${otherTexts};
  client_body_temp_path /tmp/vaasal-nginx-body;
  proxy_temp_path /tmp/vaasal-nginx-proxy;
  fastcgi_temp_path /tmp/vaasal-nginx-fastcgi;
  uwsgi_temp_path /tmp/vaasal-nginx-uwsgi;
  scgi_temp_path /tmp/vaasal-nginx-scgi;
  map_hash_max_size 262144;
  map_hash_bucket_size 1024;

  types {
${Object.entries(contentTypes)
  .map(([type, extensions]) => `    ${type} ${extensions.join(' ')};`)
  .join('\n')}
  }

  # Any spelling of a page's path -> the path in the route table.
  map $uri $canonical {
    default "";
${renderEntries(listSpellings(site))}  }
  map "$canonical|$uri" $respelt {
    default $canonical;
    "~^\\|" "";
    "~^(.*)\\|\\1$" "";
  }
  map $uri $moved {
    default "";
${renderEntries(listMoves(site, false))}  }${renderTemporaryMap(site)}
  map $page $policy {
    default ${quoteNginx(completePolicy(findCommonPolicy(site)))};
    "~*\\.svg$" ${quoteNginx(drawingPolicy)};
${renderEntries(listOwnPolicies(site))}  }
  # The target of a redirect contains the query.
  map $status $search {
    default ${quoteNginx(searchVariance)};
    "~^30[1278]" "";
  }
  map "$status $page" $caching {
    default "${pageCaching}";
    "~^(200|206|304) /assets/" "${immutableCaching}";
  }

  server {
    listen 8080;
    server_name _;
    root .;
    set $page $uri;
${renderServerHeaders(site)}
    if ($moved) {
      return 301 $moved;
    }${renderTemporaryRule(site)}
    if ($respelt) {
      return 301 $respelt$is_args$args;
    }
    error_page 404 /404.html;
    location / {
      try_files $uri/index.html $uri =404;
    }
    location = /404.html {
      internal;
    }
    location ~ \\.(?:${Object.values(encodedEndings)
      .map((ending) => ending.slice(1))
      .join('|')})$ {
      return 404;
    }
    location ~ ^/(${[...hiddenFiles, manifestName].map((name) => name.replace(/\./g, '\\.')).join('|')})$ {
      return 404;
    }
    location ~ /\\.(?!well-known/) {
      return 404;
    }
    # location /dev/ {
    #   proxy_pass http://127.0.0.1:4174;
    #   proxy_set_header Host $http_host;
    #   proxy_set_header X-Forwarded-For $remote_addr;
    #   proxy_request_buffering off;
    #   client_max_body_size 8m;
    #   # The intake sends its own headers: one add_header here keeps those of the pages from being added.
    #   add_header X-Content-Type-Options nosniff always;
    # }
  }
}
`
}

function listSpellings(site: HostedSite): [string, string][] {
  const spellings: [string, string][] = []
  for (const [path] of listPolicies(site)) {
    const quoted = quoteNginx(path)
    if (path !== '/') spellings.push([path, quoted], [`${path}/`, quoted])
    spellings.push([path === '/' ? '/index.html' : `${path}/index.html`, quoted])
  }
  return spellings
}

/** Redirects of routes that are closed for a while. Without one the file has no map for them. */
function renderTemporaryMap(site: HostedSite): string {
  const moves = listMoves(site, true)
  return moves.length === 0
    ? ''
    : `\n  map $uri $moved_for_now {\n    default "";\n${renderEntries(moves)}  }`
}

function renderTemporaryRule(site: HostedSite): string {
  const rule = '\n    if ($moved_for_now) {\n      return 302 $moved_for_now;\n    }'
  return listMoves(site, true).length === 0 ? '' : rule
}

function listMoves({ redirects }: HostedSite, isTemporary: boolean): [string, string][] {
  const listed = redirects.filter(({ temporary = false }) => temporary === isTemporary)
  const moves = listed.map(({ from, to }): [string, string] => {
    const target = escapeTarget(to)
    return [from, quoteNginx(target, /[?#]/.test(target) ? '' : '$is_args$args')]
  })
  return moves.sort(([one], [other]) => compareCodeUnits(one, other))
}

function listOwnPolicies(site: HostedSite): [string, string][] {
  return listPolicies(site, findCommonPolicy(site)).map(([path, csp]) => [
    path,
    quoteNginx(completePolicy(csp)),
  ])
}

/**
 * Writes the entries of a map; values are already quoted. A path begins with a slash, so it cannot be a keyword of the
 * map such as `hostnames`.
 */
function renderEntries(entries: readonly [key: string, value: string][]): string {
  return entries.map(([key, value]) => `    ${quoteNginx(key)} ${value};\n`).join('')
}

function renderServerHeaders({ url }: HostedSite): string {
  const variable: readonly (readonly [string, string])[] = [
    ['Content-Security-Policy', '$policy'],
    ['Cache-Control', '$caching'],
    ['No-Vary-Search', '$search'],
  ]
  const names = new Set(variable.map(([name]) => name))
  const fixed = listSecurityHeaders({ url, csp: '' }).filter(([name]) => !names.has(name))
  return [...fixed, ...variable]
    .map(
      ([name, value = '']) =>
        `    add_header ${name} ${value.startsWith('$') ? value : quoteNginx(value)} always;`,
    )
    .join('\n')
}
