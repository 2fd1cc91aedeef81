import { indicacao } from '@concordia/contract/arbitragem/indicacao/calls'
import { z } from '@concordia/contract/http/zod'
import { TIPOS } from '@concordia/contract/rules/tipos'
import type { Candidato, Designado } from '@concordia/contract/secretaria/schemas/atos'
import { formatDate } from '@concordia/contract/values/dates'
import { Motivo } from '@concordia/contract/values/schemas'
import { comA, comArtigo, comDe } from '@concordia/contract/values/substantivo'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { CandidatosField } from './CandidatosField.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'
import { depoisDe, textosDe } from './texts.ts'

/** Designates people who conduct it, at most as many as there are free seats. */
export function DesignarDialog({ sobre: { tipo, id, livres }, ...shown }: DialogoProps<DoProcedimento & { livres: number }>) {
  const { um, aConferir, maxConduzem } = TIPOS[tipo]
  const { nomes, papel } = textosDe(tipo)
  const ninguem = livres === 1 ? 'Escolha uma pessoa' : 'Escolha ao menos uma pessoa'
  const Valores = z.object({ designados: z.array(z.custom<Candidato>()).min(1, ninguem) })
  const form = useFormOf(Valores, { designados: [] })
  return (
    <Decisao
      {...shown}
      title={nomes.designar(livres)}
      form={form}
      ato={CHAMADAS_DA_SECRETARIA[tipo].designar}
      input={({ designados }) => ({ params: { id }, body: { designados: designados.map((pessoa) => pessoa.id) } })}
      consequencias={[
        `${livres === 1 ? 'A' : 'Cada'} pessoa designada é avisada e, até responder, vê só ${aConferir}.`,
        `Um ${um} que aguarda aceite fica ativo ${maxConduzem === 1 ? 'com o aceite' : 'quando todas as vagas tiverem aceite'}; uma recusa deixa a vaga livre outra vez.`,
        'A designação fica nos autos, com o seu nome como autor.',
      ]}
      depois={depoisDe(tipo)}
      botao={nomes.designar(livres).toLowerCase()}
    >
      {tipo === 'processo' && <OQueIndicaram id={id} />}
      <CandidatosField tipo={tipo} id={id} control={form.control} label={`Buscar ${papel.um} pelo nome`} max={livres} />
    </Decisao>
  )
}

/** What the sides of a process named, and whether they still may; nothing where they do not name. */
function OQueIndicaram({ id }: { id: number }) {
  const { data } = useQuery(queryOf(indicacao.list, { params: { id } }, { overlay: false }))
  if (!data) return null
  const { resumo, aberta, ate } = data
  return (
    <Alert color={aberta ? 'yellow' : 'gray'} variant="light" title={resumo}>
      {aberta
        ? `As partes ainda podem indicar até ${formatDate(ate)}. Se você designar agora, elas não indicam mais.`
        : 'As partes não indicam mais.'}
    </Alert>
  )
}

const Troca = z.object({ designados: z.array(z.custom<Candidato>()).length(1, 'Escolha a pessoa'), motivo: Motivo })
const CAMPOS = { user_id: 'designados.0' }

type Substituicao = DoProcedimento & { designado: Designado }

export function SubstituirDialog({ sobre: { tipo, id, designado }, ...shown }: DialogoProps<Substituicao>) {
  const doTipo = TIPOS[tipo]
  const { nomes, motivo } = textosDe(tipo)
  const { name } = designado.user
  const form = useFormOf(Troca, { designados: [], motivo: '' })
  return (
    <Decisao
      {...shown}
      title={nomes.substituir}
      form={form}
      ato={CHAMADAS_DA_SECRETARIA[tipo].substituir}
      campos={CAMPOS}
      input={({ designados: [pessoa], motivo }) => ({
        params: { id, designacaoId: designado.id },
        body: { user_id: pessoa!.id, motivo },
      })}
      consequencias={[
        `${name} perde a vaga e o acesso ${comA(doTipo)} que tinha por ela, e é avisado.`,
        `A nova pessoa é avisada e, até responder, vê só ${doTipo.aConferir}.`,
        `A situação ${comDe(doTipo)} não muda, e o que já foi praticado continua nos autos.`,
        `As partes e quem acompanha ${comArtigo(doTipo)} são avisados, com o motivo.`,
      ]}
      depois={depoisDe(tipo)}
      botao={nomes.substituir.toLowerCase()}
      motivo={motivo}
    >
      <Text>
        Sai <strong>{name}</strong>.
      </Text>
      <CandidatosField tipo={tipo} id={id} control={form.control} label="Buscar o substituto pelo nome" max={1} />
    </Decisao>
  )
}
