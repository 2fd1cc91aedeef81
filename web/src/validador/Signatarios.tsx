import { NOMES_DOS_METODOS } from '@concordia/contract/rules/acordos/assinatura'
import { citado } from '@concordia/contract/rules/acordos/poderes'
import type { SignatarioDaPlataforma } from '@concordia/contract/validador/schemas'
import { formatExact } from '@concordia/contract/values/dates'
import { Fragment } from 'react'
import css from './Valida.module.css'

/** Partes whose document is the signer's own. */
function porSi(por: readonly string[], outras: readonly { parte: string }[]): string {
  const proprias = por.filter((nome) => !outras.some(({ parte }) => parte === nome))
  return proprias.length === 0 ? '' : `, por ${proprias.join(', ')}`
}

/** The people who signed a document of the chamber on the platform: the seal in the file is the chamber's alone. */
export function Signatarios({ signatarios }: { signatarios: readonly SignatarioDaPlataforma[] }) {
  return (
    <div className={css.more}>
      <p className={css.word}>Assinado na plataforma por</p>
      <ul className={css.reasons}>
        {signatarios.map(({ nome, cpf, por, em_nome_de: outras = [], metodo, assinou_em }) => (
          <li key={nome + assinou_em}>
            {nome}, CPF {cpf}
            {porSi(por, outras)}
            {outras.map(({ frase, comprovante }) => (
              <Fragment key={frase}>
                , <strong>{frase}</strong>
                {comprovante && (
                  <>
                    {' '}
                    (comprovante não conferido{comprovante.nome !== null && `: ${citado(comprovante.nome)}`}, SHA-256{' '}
                    <code className={css.code}>{comprovante.sha256}</code>)
                  </>
                )}
              </Fragment>
            ))}
            <span className={css.aside}>
              , em <time dateTime={assinou_em}>{formatExact(assinou_em)}</time>, {NOMES_DOS_METODOS[metodo].naFrase}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
