import { profissionais } from '@concordia/contract/conta/profissionais'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import css from './foto.module.css'

/** The user's photo in place. It is fetched with the session, because before it is listed nobody else may see it. */
export function FotoAtual({ url }: { url: string }) {
  const id = Number(url.split('/').at(-1))
  const { data } = useQuery(queryOf(profissionais.foto, { params: { id } }, { overlay: false }))
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!data) return
    const object = URL.createObjectURL(data)
    setSrc(object)
    return () => URL.revokeObjectURL(object)
  }, [data])
  return src ? <img className={css.square} src={src} alt="Sua foto" /> : <div className={css.square} />
}
