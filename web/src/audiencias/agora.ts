import { MINUTOS_ANTES } from '@concordia/contract/rules/audiencia'
import { useEffect, useState } from 'react'
import { serverAhead } from '../api/clock.ts'

const EACH_MS = 15_000

/** The time of the server, which says when a room opens; read again while the page is open. */
export function useAgora(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), EACH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
const serverNow = () => new Date(Date.now() + serverAhead())

/** From when the room may be entered. @param inicio ISO 8601 */
export const abreAs = (inicio: string): string => new Date(Date.parse(inicio) - MINUTOS_ANTES * 60_000).toISOString()
