import { z } from '@concordia/contract/http/zod'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { type Designado, Motivo } from '@concordia/contract/secretaria/schemas/atos'
import { comA, comArtigo, comDe } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { MotivoField } from '../decisao/MotivoField.tsx'
import type { Candidato } from './Achados.tsx'
import { AtoForm } from './AtoForm.tsx'
import { CandidatosField } from './CandidatosField.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'
import { textosDe } from './texts.ts'

const Valores = z.object({ designados: z.array(z.custom<Candidato>()).length(1, 'Escolha a pessoa'), motivo: Motivo })
const CAMPOS = { user_id: 'designados.0' }

interface SubstituirFormProps extends DoProcedimento {
  designado: Designado
  onClose: () => void
}

export function SubstituirForm({ tipo, id, designado, onClose }: SubstituirFormProps) {
  const doTipo = TIPOS[tipo]
  const { name } = designado.user
  const form = useFormOf(Valores, { designados: [], motivo: '' })
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].substituir, { form, campos: CAMPOS, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        `${name} perde a vaga e o acesso ${comA(doTipo)} que tinha por ela, e é avisado.`,
        `A nova pessoa é avisada e, até responder, vê só ${doTipo.aConferir}.`,
        `A situação ${comDe(doTipo)} não muda, e o que já foi praticado continua nos autos.`,
        `As partes e quem acompanha ${comArtigo(doTipo)} são avisados, com o motivo.`,
      ]}
      botao={textosDe(tipo).nomes.substituir.toLowerCase()}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ designados: [pessoa], motivo }) =>
        send({ params: { id, designacaoId: designado.id }, body: { user_id: pessoa!.id, motivo } }),
      )}
    >
      <Text>
        Sai <strong>{name}</strong>.
      </Text>
      <CandidatosField tipo={tipo} id={id} control={form.control} label="Buscar quem entra, pelo nome" max={1} />
      <MotivoField control={form.control} about={textosDe(tipo).motivo} />
    </AtoForm>
  )
}
