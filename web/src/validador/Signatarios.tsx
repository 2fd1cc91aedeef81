import { PALAVRAS_DO_METODO } from '@concordia/contract/rules/validador'
import type { SignatarioDaPlataforma } from '@concordia/contract/validador'
import { formatExact } from '@concordia/contract/values/dates'
import css from './Valida.module.css'

/** Who signed a document of the chamber on the platform: the seal in the file is the chamber's alone. */
export function Signatarios({ signatarios }: { signatarios: readonly SignatarioDaPlataforma[] }) {
  return (
    <div className={css.more}>
      <p className={css.word}>Assinado na plataforma por</p>
      <ul className={css.reasons}>
        {signatarios.map(({ nome, cpf, por, metodo, assinou_em }) => (
          <li key={nome + assinou_em}>
            {nome}, CPF {cpf}
            {por.length > 0 && `, em nome de ${por.join(', ')}`}
            <span className={css.aside}>
              , em <time dateTime={assinou_em}>{formatExact(assinou_em)}</time>, {PALAVRAS_DO_METODO[metodo]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
