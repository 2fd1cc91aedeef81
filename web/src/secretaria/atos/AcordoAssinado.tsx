import type { AcordoARegistrar } from '@concordia/contract/secretaria/schemas/atos'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { CHAMADAS } from '../../procedimentos/tipo.ts'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import type { DoProcedimento } from './chamadas.ts'
import css from './Painel.module.css'

/** The first names are listed; the others are counted. */
const NOMES = 5
const lista = (nomes: readonly string[]) => {
  const mais = nomes.length - NOMES
  return new Intl.ListFormat('pt-BR').format(mais > 0 ? [...nomes.slice(0, NOMES), `mais ${mais}`] : nomes)
}

/** The reason that the dialog proposes. It goes by e-mail, which must have no amount of a negociação. */
export const motivoDo = ({ negociacao, assinado_em, solicitantes, solicitadas, ressalva, evento }: AcordoARegistrar): string =>
  `Acordo assinado em ${formatDate(assinado_em)} na negociação ${negociacao}, entre ${lista(solicitantes)}, de um lado, e ${lista(solicitadas)}, de outro. ${ressalva && `${ressalva} `}O documento está no evento ${evento}.`

/** The agreement, for the person who registers it: date, partes and document, which has the amount. */
export const AcordoAssinado = ({ tipo, acordo }: Pick<DoProcedimento, 'tipo'> & { acordo: AcordoARegistrar }) => (
  <section aria-label="Acordo assinado">
    <dl className={css.acordo}>
      <Dado nome="Negociação">{acordo.negociacao}</Dado>
      <Dado nome="Assinado em">{formatDate(acordo.assinado_em)}</Dado>
      <Dado nome="Solicitantes">{lista(acordo.solicitantes)}</Dado>
      <Dado nome="Solicitadas">{lista(acordo.solicitadas)}</Dado>
      {acordo.ressalva && <Dado nome="Poderes">{acordo.ressalva}</Dado>}
      <Dado nome="Documento">
        {acordo.documento.nome}, no evento {acordo.evento}
      </Dado>
    </dl>
    <SaveButton
      name={acordo.documento.nome}
      load={() => call(CHAMADAS[tipo].consulta.documento, { params: { id: acordo.documento.id } })}
    />
    <Text size="sm" c="dimmed" mt="xs">
      O que foi acordado, com o valor, está no documento. O motivo vai por e-mail às partes: não ponha valores nele.
    </Text>
  </section>
)

const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)
