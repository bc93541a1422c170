import framework from "./framework.cjs";

export const { describe, it, test, expect, beforeEach, vi, jest } = framework;
export default framework;
