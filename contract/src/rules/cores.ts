/** Colour of a tag whose owner chose none (spec 3 §9). */
export const COR_PADRAO = '#3b4652'

/**
 * The picker's 7 rows of 4 swatches (spec 3 §9), from grey over the hues; in each row from dark to light. Each has a
 * contrast of at least 4.5:1 with either white or black text.
 */
export const CORES: readonly string[] = [
  ...['#3b4652', '#57606a', '#8b949e', '#d0d7de'],
  ...['#7f1d1d', '#b42318', '#e5484d', '#fecdca'],
  ...['#7a2e0e', '#b54708', '#f79009', '#fedf89'],
  ...['#14532d', '#157f3d', '#3ccb7f', '#bbf7d0'],
  ...['#134e4a', '#0f766e', '#2dd4bf', '#ccfbf1'],
  ...['#1e3a8a', '#1d4ed8', '#60a5fa', '#dbeafe'],
  ...['#581c87', '#9333ea', '#d8b4fe', '#fce7f3'],
]
