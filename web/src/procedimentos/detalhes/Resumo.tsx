import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { faltam } from '@concordia/contract/values/dias'
import { Card } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { path } from '../../paths/paths.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { proximosPrazos } from '../autos/prazo.ts'
import type { Detalhes } from '../tipo.ts'
import css from './Resumo.module.css'

interface ResumoProps {
  tipo: Tipo
  procedimento: Detalhes
  /** `yyyy-mm-dd` */
  today: string
  /** Another part of the page names who conducts it and the fees. */
  resumido?: boolean
}

/** What people open the page for: the next deadline, who conducts it, and the fees. */
export const Resumo = ({ tipo, procedimento, today, resumido = false }: ResumoProps) => (
  <Card padding={0} className={`${css.resumo} ${layout.terms}`} component="dl">
    <Fato label="Próximo prazo">
      <ProximoPrazo procedimento={procedimento} today={today} />
    </Fato>
    {!resumido && (
      <Fato label={conduzidoPor(tipo, procedimento)}>
        <Conducao tipo={tipo} conducao={procedimento.conducao} />
      </Fato>
    )}
    {procedimento.custas && !(resumido && procedimento.custas.pagamento_id === null) && (
      <Fato label="Custas">
        <Custas custas={procedimento.custas} />
      </Fato>
    )}
  </Card>
)

const Fato = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function ProximoPrazo({ procedimento: { id, eventos, situacao }, today }: Pick<ResumoProps, 'procedimento' | 'today'>) {
  const [next, ...others] = ENCERRADOS.includes(situacao) ? [] : proximosPrazos(eventos, today)
  if (!next) return <span className={css.soft}>Nenhum prazo em curso</span>
  return (
    <>
      <b>
        {next.descricao}, <time dateTime={next.dia}>{formatDate(next.dia)}</time>
      </b>{' '}
      <span className={css.soft}>{faltam(next.dia, today)}</span>
      {others.length > 0 && (
        <span className={css.mais}>
          <TextLink to={path('Prazos', {}, { procedimento: String(id) })}>
            {others.length === 1 ? 'e mais 1 prazo' : `e mais ${others.length} prazos`}
          </TextLink>
        </span>
      )}
    </>
  )
}

const conduzidoPor = (tipo: Tipo, { conducao: { vagas } }: Detalhes) =>
  vagas > 1 ? 'Tribunal arbitral' : PAPEIS[TIPOS[tipo].papel].titulo

function Conducao({ tipo, conducao: { vagas, pessoas } }: { tipo: Tipo } & Pick<Detalhes, 'conducao'>) {
  const livres = vagas - pessoas.length
  const { um, muitos } = PAPEIS[TIPOS[tipo].papel]
  if (pessoas.length === 0) return <span className={css.soft}>Ainda não {vagas > 1 ? 'designados' : 'designado'}</span>
  return (
    <>
      {pessoas.map(({ nome, situacao, presidente }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
        <Fragment key={index}>
          {index > 0 && ' · '}
          <span className={css.pessoa}>
            {nome}{' '}
            <span className={situacao === 'aceita' ? css.soft : css.espera}>
              {presidente && 'preside, '}
              {situacao === 'aceita' ? 'aceitou' : 'aguarda'}
            </span>
          </span>
        </Fragment>
      ))}
      {livres > 0 && (
        <span className={css.mais}>{livres === 1 ? `falta designar 1 ${um}` : `falta designar ${livres} ${muitos}`}</span>
      )}
    </>
  )
}

function Custas({ custas: { situacao, valor, pago_em, pagamento_id } }: { custas: NonNullable<Detalhes['custas']> }) {
  return (
    <>
      {valor !== null && (
        <b>
          <Money reais={valor} />{' '}
        </b>
      )}
      {situacao === 'P' && `pagas${pago_em ? ` em ${formatDate(pago_em)}` : ''}`}
      {situacao === 'A' && <span className={css.espera}>em aberto</span>}
      {situacao === 'C' && <span className={css.soft}>canceladas</span>}
      {pagamento_id !== null && (
        <span className={css.mais}>
          <TextLink to={path('PagamentoDetails', { id: pagamento_id })}>pagar custas</TextLink>
        </span>
      )}
    </>
  )
}
