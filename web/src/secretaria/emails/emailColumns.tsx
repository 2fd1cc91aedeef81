import type { EmailRecusado } from '@concordia/contract/secretaria/schemas/emails'
import { path } from '../../paths/paths.ts'
import { detalhesDe, nomeDe } from '../../paths/procedimento.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { ServerReply } from '../../ui/page/states/ServerReply.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './emailColumns.module.css'

/** The owner shows below the address and the procedimento below the subject, because seven columns would not fit. */
export const COLUMNS: readonly [Column<EmailRecusado>, ...Column<EmailRecusado>[]] = [
  { header: 'Recusado em', cell: RecusadoEm },
  { header: 'Endereço e de quem é', minWidth: '12rem', cell: EnderecoEDono },
  { header: 'Assunto e procedimento', minWidth: '11rem', cell: AssuntoEProcedimento },
  { header: 'Tentativas', align: 'right', cell: ({ tentativas }) => tentativas },
  {
    header: 'Resposta do servidor',
    minWidth: '13.5rem',
    cell: ({ resposta }) => (resposta ? <ServerReply text={resposta} /> : null),
  },
]

/** A refusal the panel no longer counts says why. */
function RecusadoEm({ recusado_em, pendente, parte }: EmailRecusado) {
  return (
    <>
      <DateTime value={recusado_em} />
      {!pendente && <div className={css.second}>{parte ? 'Endereço já corrigido' : 'Há mais de 30 dias'}</div>}
    </>
  )
}

/** Links: a parte's address is corrected on its process; an account's by its owner, whose phone is on the account's page. */
function EnderecoEDono({ destinatario, parte, outras_partes, conta }: EmailRecusado) {
  const [local, domain] = destinatario.split(/(?=@)/)
  return (
    <>
      <div className={layout.breaks}>
        {local}
        <wbr />
        {domain}
      </div>
      {parte && <div className={css.second}>{parte.nome + outrasOf(outras_partes)}</div>}
      {conta && (
        <TextLink className={css.link ?? ''} to={path('Pessoa', { id: conta.id })}>
          {conta.name}
        </TextLink>
      )}
    </>
  )
}

const outrasOf = (n: number) => (n === 0 ? '' : n === 1 ? ' e outra parte' : ` e outras ${n} partes`)

function AssuntoEProcedimento({ assunto, procedimento }: EmailRecusado) {
  return (
    <>
      <div className={layout.breaks}>{assunto}</div>
      {procedimento && (
        <TextLink className={css.link ?? ''} to={detalhesDe(procedimento)}>
          {nomeDe(procedimento)}
        </TextLink>
      )}
    </>
  )
}
