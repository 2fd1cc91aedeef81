import { profissionais } from '@concordia/contract/conta/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import css from './foto.module.css'

/** The user's photo in place. It is fetched with the session, because before it is listed nobody else may see it. */
export function FotoAtual({ url }: { url: string }) {
  const id = Number(url.split('/').at(-1))
  const { data } = useQuery({
    ...queryOf(profissionais.foto, { params: { id } }, { overlay: false }),
    // A key of its own: an id's photo never changes, and the one just replaced must not be asked for again.
    queryKey: ['photo', id],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return
    // Not an object URL: where it is revoked while the browser still loads the picture, the console has an error.
    const reader = new FileReader()
    reader.onload = () => setSrc(String(reader.result))
    reader.readAsDataURL(data)
    return () => reader.abort()
  }, [data])
  return src ? <img className={css.square} src={src} alt="Sua foto" /> : <div className={css.square} />
}
