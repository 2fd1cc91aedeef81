/**
 * Whether a browser asks for a page of the client: for anything but the API, the assets, what is for operators, and files. No page's
 * address has a name with an extension or a name that begins with a dot: `/sitemap.xml`, `/.env`, `/.well-known/…`.
 */
export const asksForPage = ({ method, url }: { method: string; url: string }): boolean => {
  const [path] = url.split('?', 1) as [string]
  const isFile = /\/\./.test(path) || /\.[a-z\d]{1,12}$/i.test(path)
  return (method === 'GET' || method === 'HEAD') && !isFile && !/^\/(api|dev|health|assets)(\/|$)/.test(path)
}

/**
 * An address that no server can read, because a percent sign in it stands for nothing, as one with that sign spelled out: the
 * client finds no screen there. It stays on this site, whatever the address began with.
 */
export function wellFormed(url: string): string {
  const [path, ...query] = url.split('?') as [string, ...string[]]
  return [`/${path.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`, ...query].join('?')
}
