/** Whether a browser asks for a page of the client: for anything but the API, the assets, and what is for operators. */
export const asksForPage = ({ method, url }: { method: string; url: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|dev|health|assets)(\/|$)/.test(url)

/**
 * An address that no server can read, because a percent sign in it stands for nothing, as one with that sign spelled out: the
 * client finds no screen there. It stays on this site, whatever the address began with.
 */
export function wellFormed(url: string): string {
  const [path, ...query] = url.split('?') as [string, ...string[]]
  return [`/${path.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`, ...query].join('?')
}
