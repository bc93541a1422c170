import framework from "./framework.cjs";

export const { describe, it, test, expect, beforeEach, afterEach, vi, jest, mock } = framework;
export default framework;
