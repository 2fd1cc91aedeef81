import { useInstalacao } from '../../api/instalacao.ts'
import css from './Brand.module.css'

export function Brand() {
  const { camara, logo } = useInstalacao()
  return (
    <span className={css.brand}>
      {logo ? <img src={logo} alt="" className={css.logo} /> : <img src="/favicon.svg" alt="" width={30} height={30} />}
      <span>{camara}</span>
    </span>
  )
}
