FROM stand-in/debian:12
COPY fs/ /
COPY ca-certificates.crt /etc/ssl/certs/
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node && \
    mkdir -p /usr/local/etc && echo cafile=/etc/ssl/certs/ca-certificates.crt > /usr/local/etc/npmrc
