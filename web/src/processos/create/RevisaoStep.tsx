import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatPhone } from '@concordia/contract/values/phone'
import { Button, Stack } from '@mantine/core'
import { RevisedFiles } from '../../procedimentos/protocolo/RevisedFiles.tsx'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import css from './create.module.css'
import { arbitrosDe, type DadosProntos, nomeDosArbitros } from './peticao.ts'

interface RevisaoStepProps {
  dados: DadosProntos
  areas: readonly Area[]
  onEdit: () => void
  onReady: () => void
}

/** Step 2: everything entered, readable, before anything is paid or sent. */
export const RevisaoStep = ({ dados, areas, onEdit, onReady }: RevisaoStepProps) => (
  <Stack gap="lg">
    <FormSection title="Processo">
      <DataList>
        <Datum label="Área">{areas.find(({ id }) => id === dados.area_id)?.nome}</Datum>
        <Datum label="Classe/tipo">{dados.classe}</Datum>
        {dados.advogado_nome && <Datum label="Advogado">{dados.advogado_nome}</Datum>}
        {dados.advogado_email && <Datum label="E-mail do advogado">{dados.advogado_email}</Datum>}
        {dados.advogado_oab && <Datum label="OAB">{dados.advogado_oab}</Datum>}
      </DataList>
    </FormSection>
    <Partes title="Demandantes" partes={dados.demandantes} />
    <Partes title="Demandadas" partes={dados.demandadas} />
    <FormSection title="Arquivos">
      <RevisedFiles
        files={[
          { nome: 'Termo ou contrato', arquivo: dados.termo },
          { nome: 'Petição inicial', arquivo: dados.peticao },
          ...dados.documentos,
        ]}
      />
    </FormSection>
    <FormSection title="Causa e arbitragem">
      <DataList>
        <Datum label="Valor da causa">
          <Money reais={dados.valor} />
        </Datum>
        <Datum label="Número de árbitros">{nomeDosArbitros(arbitrosDe(dados.numero_arbitros))}</Datum>
        <Datum label="Conciliação">{dados.conciliacao === 'S' ? 'Sim, há interesse' : 'Não há interesse'}</Datum>
      </DataList>
    </FormSection>
    <div className={css.actions}>
      <Button variant="default" onClick={onEdit}>
        editar
      </Button>
      <Button onClick={onReady}>prosseguir</Button>
    </div>
  </Stack>
)

const Partes = ({ title, partes }: { title: string; partes: DadosProntos['demandantes'] }) => (
  <FormSection title={title}>
    <div>
      {partes.map(({ nome, documento, endereco, telefone, emails }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is moved here
        <div key={index} className={css.revised}>
          <DataList>
            <Datum label="Nome">
              <strong>{nome}</strong>
            </Datum>
            <Datum label={documento.length > 11 ? 'CNPJ' : 'CPF'}>
              <span className="unbroken">{formatDocument(documento)}</span>
            </Datum>
            <Datum label="Endereço">{endereco}</Datum>
            <Datum label="Telefone celular">
              <span className="unbroken">{formatPhone(telefone)}</span>
            </Datum>
            <Datum label="E-mail principal">{emails[0]?.contato}</Datum>
            {emails.slice(1).map(({ contato }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing is moved here
              <Datum key={at} label={`E-mail adicional ${at + 1}`}>
                {contato}
              </Datum>
            ))}
          </DataList>
        </div>
      ))}
    </div>
  </FormSection>
)
