#define FIREFLY 14.0
#define LAMPS 3
#define SUN false
#define SUN_SIZE 0.0
#define FOG 0.012
#define FOG_G 0.3
#define FOG_REACH 14.0
#define BOUNCES 8
#define NEAR_SCALE 4.0
#include "prelude/plate-main.glsl"
#include "prelude/trace.glsl"

// Decimetres: a square-shouldered decanter with a stopper on a slab of wet slate.
const int PLINTH = 1, BACK = 2, GLASS = 3, LIQUID = 4, STRIP = 5, FLOOR = 6;

float bottle(vec3 p) {
  float body = sdRoundBox(p - vec3(0, 0.88, 0), vec3(0.62, 0.86, 0.36), 0.13);
  float neck = sdCylinder(p - vec3(0, 1.95, 0), 0.17, 0.2);
  float lip = sdCylinder(p - vec3(0, 2.13, 0), 0.225, 0.04) - 0.02;
  float d = smin(body, neck, 0.22);
  // Cut facets low on the glass.
  d = smax(d, -(sdCylinder((p - vec3(0, 0.14, 0.52)).yxz, 0.16, 2.0)), 0.03);
  return min(d, lip);
}
float liquid(vec3 p) {
  float d = sdRoundBox(p - vec3(0, 0.80, 0), vec3(0.54, 0.58, 0.28), 0.10);
  return smax(d, p.y - 1.22, 0.015);
}
float stopper(vec3 p) {
  vec3 q = p - vec3(0, 2.48, 0);
  q.xz = rot(0.5) * q.xz;
  float d = sdRoundBox(q, vec3(0.22, 0.26, 0.22), 0.07);
  return smax(d, dot(abs(q), normalize(vec3(1, 0.8, 1))) - 0.28, 0.02);
}
vec3 turned(vec3 p) { p.xz = rot(0.42) * p.xz; return p; }
float glass(vec3 p) { p = turned(p); return min(bottle(p), stopper(p)); }

void scene(vec3 ro, vec3 rd, inout Hit h) {
  hitFloor(ro, rd, -1.1, FLOOR, h);
  hitTurned(ro, rd, vec3(0, -0.14, 0), vec3(2.3, 0.13, 1.3), -0.03, PLINTH, h);
  hitBox(ro, rd, vec3(0, 2, -7.0), vec3(20, 9, 0.1), BACK, h);
  // Strip lights: seen only in the glass and as its bright edges.
  hitTurned(ro, rd, vec3(-7.6, 2.4, -0.6), vec3(0.04, 3.6, 1.3), 0.3, STRIP, h);
  hitTurned(ro, rd, vec3(7.6, 2.4, -0.8), vec3(0.04, 3.6, 1.1), -0.3, STRIP, h);
  vec2 s;
  if (!gate(ro, rd, vec3(0, 1.38, 0), vec3(0.85, 1.42, 0.78), s)) return;
  float t = max(s.x, 1e-3), far = min(s.y, h.t);
  for (int i = 0; i < 70 && t < far; i++) {
    vec3 p = ro + rd * t, q = turned(p);
    float g = abs(glass(p)), l = abs(liquid(q)), d = min(g, l);
    if (d < 0.0012) {
      vec2 e = vec2(1.5e-3, 0);
      bool isLiquid = l < g;
      float c = isLiquid ? liquid(q) : glass(p);
      vec3 n = isLiquid
        ? vec3(liquid(turned(p + e.xyy)), liquid(turned(p + e.yxy)), liquid(turned(p + e.yyx))) - c
        : vec3(glass(p + e.xyy), glass(p + e.yxy), glass(p + e.yyx)) - c;
      h.t = t; h.n = normalize(n); h.m = isLiquid ? LIQUID : GLASS;
      return;
    }
    t += max(d * 0.9, 6e-4);
  }
}
Lamp lightAt(int i) {
  if (i == 0) return Lamp(vec3(-7.5, 2.4, -0.6), vec3(0, 3.6, 0), vec3(-0.3, 0, 1.2), vec3(1.0, 0.62, 0.30) * 1.5, 1.0);
  if (i == 1) return Lamp(vec3(7.5, 2.4, -0.8), vec3(0, 3.6, 0), vec3(-0.3, 0, -1.0), vec3(0.30, 0.52, 0.85) * 1.4, 1.0);
  return Lamp(vec3(0.3, 5.5, -2.2), vec3(0.7, 0, 0), vec3(0, 0, 0.5), vec3(1.0, 0.72, 0.45) * 2.5, 6.0);
}
vec3 sunDirection() { return vec3(0, 1, 0); }
vec3 sunAt(vec3 p) { return vec3(0); }
vec3 skyAt(vec3 rd) { return vec3(0.003, 0.004, 0.006); }
float fogAt(vec3 p) { return 1.0; }
float caustic(vec2 q) {
  // Folded light: bright where two warped wave fronts cross.
  float s = 0.0;
  for (int i = 0; i < 3; i++) {
    q = rot(0.9) * q + 0.35 * sin(q.yx * 2.3 + float(i) * 1.7);
    s += pow(1.0 - abs(sin(q.x * 2.4 + sin(q.y * 1.7))), 9.0);
  }
  return s;
}
Mat material(int m, vec3 p, vec3 n, vec3 rd) {
  if (m == GLASS) return solidGlass(vec3(0.93, 0.96, 0.97), 1.46);
  if (m == LIQUID) return solidGlass(vec3(0.78, 0.40, 0.10), 1.12);
  if (m == STRIP) return glowing(p.x < 0.0 ? vec3(1.0, 0.66, 0.36) * 5.0 : vec3(0.36, 0.58, 0.9) * 4.0, true);
  if (m == PLINTH) {
    float wet = smoothstep(0.42, 0.62, fbm(p.xz * 1.7 + 2.0, 5));
    Mat s = satin(vec3(0.030, 0.032, 0.036) * (0.5 + fbm(p.xz * 6.0, 5)), mix(0.5, 0.06, wet), 0.05);
    // Two shafts of light thrown through the bottle, one by each strip.
    if (n.y > 0.5) {
      vec2 a = rot(-0.75) * p.xz, b = rot(0.75) * p.xz;
      float left = smoothstep(0.55, 0.15, abs(a.y - 0.1)) * smoothstep(0.1, 0.6, a.x) * smoothstep(1.9, 0.7, a.x);
      float right = smoothstep(0.5, 0.15, abs(b.y + 0.05)) * smoothstep(-0.1, -0.6, b.x) * smoothstep(-1.8, -0.7, b.x);
      s.emit = vec3(1.0, 0.42, 0.09) * left * (0.05 + 0.55 * caustic(a * 2.6)) * 0.35 + vec3(0.85, 0.5, 0.24) * right * caustic(b * 3.1) * 0.10;
    }
    return s;
  }
  if (m == FLOOR) return satin(vec3(0.02), 0.3, 0.05);
  // The backdrop glows where a lamp behind it burns through the smoke: that is what fills the glass.
  vec2 b = (p.xy - vec2(-0.55, 1.5)) * vec2(0.42, 0.5);
  float smoke = fbm(p.xy * vec2(0.55, 0.4) + 3.0, 4);
  return glowing((vec3(1.0, 0.46, 0.16) * 0.85 * exp(-dot(b, b) * 1.7) + vec3(0.11, 0.045, 0.022) * exp(-dot(b, b) * 0.30) + vec3(0.008, 0.012, 0.02)) * (0.45 + 1.1 * smoke), false);
}
vec4 shade(vec2 p, vec2 uv) {
#if VARIANT == 1
  return shoot(vec3(-0.9, 1.3, 5.6), vec3(0.0, 1.22, 0.0), p, 2.2, 0.06, 5.2);
#endif
#if VARIANT == 2
  return shoot(vec3(1.3, 2.3, 3.9), vec3(0.1, 1.35, 0.0), p, 2.5, 0.08, 3.8);
#endif
  return shoot(vec3(0.3, 1.62, 6.6), vec3(0.0, 1.16, 0.0), p, 2.75, 0.05, 6.4);
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // Light wandering through the glass, and a thread of smoke behind it.
  float sweep = exp(-pow((uv.x - 0.5 - 0.22 * sin(t * 0.62)) * 5.0, 2.0));
  float n = fbm(vec2(uv.x * 3.0 + 0.3 * sin(t * 0.2), uv.y * 2.5 - t * 0.10), 5);
  float back = smoothstep(0.5, 0.3, near);
  return c * (0.78 + 0.5 * sweep) + vec3(0.05, 0.045, 0.05) * back * smoothstep(0.45, 0.8, n) * (0.3 + sweep);
}
vec3 liveLayers(float t) { return vec3(1); }
