import { z } from '@concordia/contract/http/zod'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import type { Candidato } from './Achados.tsx'
import { AtoForm } from './AtoForm.tsx'
import { CandidatosField } from './CandidatosField.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'
import { textosDe } from './texts.ts'

interface DesignarFormProps extends DoProcedimento {
  livres: number
  onClose: () => void
}

/** Designates people who conduct it, at most as many as there are free seats. */
export function DesignarForm({ tipo, id, livres, onClose }: DesignarFormProps) {
  const { um, aConferir, maxConduzem } = TIPOS[tipo]
  const { nomes, papel } = textosDe(tipo)
  const ninguem = livres === 1 ? 'Escolha uma pessoa' : 'Escolha ao menos uma pessoa'
  const Valores = z.object({ designados: z.array(z.custom<Candidato>()).min(1, ninguem) })
  const form = useFormOf(Valores, { designados: [] })
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].designar, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        `${livres === 1 ? 'A' : 'Cada'} pessoa designada é avisada e, até responder, vê só ${aConferir}.`,
        `Um ${um} que aguarda aceite fica ativo ${maxConduzem === 1 ? 'com o aceite' : 'quando todas as vagas tiverem aceite'}; uma recusa deixa a vaga livre outra vez.`,
        'A designação fica nos autos, com o seu nome como autor.',
      ]}
      botao={nomes.designar(livres).toLowerCase()}
      onCancel={onClose}
      onSubmit={form.handleSubmit(({ designados }) =>
        send({ params: { id }, body: { designados: designados.map((pessoa) => pessoa.id) } }),
      )}
    >
      <CandidatosField tipo={tipo} id={id} control={form.control} label={`Buscar ${papel.um} pelo nome`} max={livres} />
    </AtoForm>
  )
}
