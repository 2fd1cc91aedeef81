import type { Area } from '@concordia/contract/procedimentos/procedimentos'
import { ENDERECOS_POR_PROCEDIMENTO } from '@concordia/contract/rules/limits'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { formatDocument } from '@concordia/contract/values/documento'
import { formatPhone } from '@concordia/contract/values/phone'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { FormSection } from '../../ui/wizard/FormSection.tsx'
import type { DadosProntos } from './pedido.ts'
import css from './protocolo.module.css'
import { RevisedFiles } from './RevisedFiles.tsx'

interface RevisaoProps {
  tipo: Tipo
  dados: DadosProntos
  areas: readonly Area[]
  /** The required files, which come before the documents. */
  exigidos: readonly { nome: string; arquivo: File }[]
  /** Extra data of this tipo. */
  children: ReactNode
  onEdit: () => void
  onReady: () => void
}

/** Step 2: everything entered, read-only, before payment and sending. */
export const Revisao = ({ tipo, dados, areas, exigidos, children, onEdit, onReady }: RevisaoProps) => (
  <Stack gap="lg">
    <FormSection title={TIPOS[tipo].titulo}>
      <DataList>
        <Datum label={TIPOS[tipo].area}>{areas.find(({ id }) => id === dados.area_id)?.nome}</Datum>
        <Datum label="Classe/tipo">{dados.classe}</Datum>
        {dados.advogado_nome && <Datum label="Advogado">{dados.advogado_nome}</Datum>}
        {dados.advogado_email && <Datum label="E-mail do advogado">{dados.advogado_email}</Datum>}
        {dados.advogado_oab && <Datum label="OAB">{dados.advogado_oab}</Datum>}
      </DataList>
    </FormSection>
    <Partes title="Demandantes" partes={dados.demandantes} />
    <Partes title="Demandadas" partes={dados.demandadas} />
    <MuitosEnderecos tipo={tipo} partes={[...dados.demandantes, ...dados.demandadas]} />
    {exigidos.length + dados.documentos.length > 0 && (
      <FormSection title="Arquivos">
        <RevisedFiles files={[...exigidos, ...dados.documentos]} />
      </FormSection>
    )}
    {children}
    <div className={css.actions}>
      <Button variant="default" onClick={onEdit}>
        editar
      </Button>
      <Button onClick={onReady}>prosseguir</Button>
    </div>
  </Stack>
)

/** Says before the filing that some addresses are only written to after the secretariat has looked. */
function MuitosEnderecos({ tipo, partes }: { tipo: Tipo; partes: DadosProntos['demandantes'] }) {
  const { size } = new Set(partes.flatMap(({ emails }) => emails.map(({ contato }) => contato.toLowerCase())))
  if (size <= ENDERECOS_POR_PROCEDIMENTO) return null
  return (
    <Alert color="marca" title={`As partes têm ${size} endereços de e-mail`}>
      <Text c="var(--mantine-color-text)">
        A câmara escreve logo a {ENDERECOS_POR_PROCEDIMENTO} deles, primeiro ao principal de cada parte. Os outros esperam que a
        secretaria os confira. Nada muda no protocolo do {TIPOS[tipo].um}.
      </Text>
    </Alert>
  )
}

const Partes = ({ title, partes }: { title: string; partes: DadosProntos['demandantes'] }) => (
  <FormSection title={title}>
    <div>
      {partes.map(({ nome, documento, endereco, telefone, emails }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
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
