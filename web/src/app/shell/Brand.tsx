import { useInstalacao } from '../../api/instalacao.ts'
import css from './Brand.module.css'

export function Brand() {
  const { camara } = useInstalacao()
  return (
    <span className={css.brand}>
      <img src="/favicon.svg" alt="" width={30} height={30} />
      <span>{camara}</span>
    </span>
  )
}
