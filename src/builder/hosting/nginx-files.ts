import type { HostedSite, NginxFileName } from './hosted-site.ts'
import { renderNginxMaps } from './nginx-maps.ts'
import { renderNginxServer } from './nginx-server.ts'

/**
 * Writes the configuration of nginx: name → content. What depends on the site is in two parts, which any nginx can
 * include; what an operator chooses, such as the port, is outside of them, because each build writes them again.
 */
export function renderNginx(site: HostedSite): Record<NginxFileName, string> {
  return {
    'nginx.conf': completeFile,
    'nginx-maps.conf': renderNginxMaps(site),
    'nginx-server.conf': renderNginxServer(site),
  }
}

const place = '/tmp/vaasal-nginx-8080'

/** nginx looks for `root` in the folder of `-p`, and for what is included in the folder of the configuration. */
const completeFile = `# A complete configuration, which serves this folder at port 8080, wherever the folder is:
#   nginx -p "$PWD/dist" -c nginx.conf -g 'daemon off;'
# Each build writes this file again. To change something, copy it to another folder, and write the path of this folder
# into the copy: instead of "." after "root", and in front of the two files that are included. For another port, replace
# 8080 everywhere in the copy.
# An nginx that serves other sites as well does not need this file: nginx-server.conf says what to write there.
worker_processes auto;
pid ${place}.pid;
error_log stderr;

events {
  worker_connections 1024;
}

http {
  access_log off;
  # One folder for all that nginx puts down for a moment. Only the last part of its path is created.
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${place};`).join('\n')}
  # Once for all sites of an nginx: paths and names of hosts are long.
  map_hash_max_size 262144;
  map_hash_bucket_size 1024;
  variables_hash_bucket_size 256;
  include nginx-maps.conf;

  server {
    listen 8080;
    root .;
    include nginx-server.conf;
    # The intake, if it runs beside the pages.
    # location /dev/ {
    #   proxy_pass http://127.0.0.1:4174;
    #   proxy_set_header Host $http_host;
    #   proxy_set_header X-Forwarded-For $remote_addr;
    #   proxy_request_buffering off;
    #   client_max_body_size 16m;
    #   # The intake sends its own headers: one add_header here keeps those of the pages from being added.
    #   add_header X-Content-Type-Options nosniff always;
    # }
  }
}
`
